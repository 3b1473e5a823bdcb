import { numberOf } from "../lines/number-words.ts";
import { type Condition, conceptOf, exposureQuery } from "./condition-queries.ts";

/** Classes of drugs with an unambiguous printed name, with their ATC codes. */
const classes: readonly (readonly [name: string, pattern: string, atc: string])[] = [
  ["HMG CoA reductase inhibitors", "statins?|HMG[- ]CoA reductase inhibitors?", "C10AA"],
  [
    "Corticosteroids for systemic use",
    "(?:systemic|oral|intravenous|parenteral) (?:gluco)?(?:cortico)?steroids?",
    "H02",
  ],
  ["Insulins and analogues", "insulins?", "A10A"],
  ["Metformin", "metformin", "A10BA02"],
  [
    "Glucagon-like peptide-1 analogues",
    "GLP-?1(?: receptor agonists?| analogues?)|glucagon-like peptide-?1[^,;.]{0,20}",
    "A10BJ",
  ],
  ["SGLT2 inhibitors", "SGLT-?2 inhibitors?", "A10BK"],
  ["DPP-4 inhibitors", "DPP-?(?:4|IV) inhibitors?", "A10BH"],
  ["Antithrombotic agents", "anticoagulants?|antithrombotics?", "B01A"],
  ["Vitamin K antagonists", "warfarin|vitamin K antagonists?", "B01AA"],
  ["Beta blocking agents", "(?:beta|β)[- ]?blockers?", "C07"],
  ["Diuretics", "diuretics?", "C03"],
  ["Antineoplastic agents", "chemotherap(?:y|ies)|cytotoxic (?:agents?|drugs?|therapy)", "L01"],
  ["Immunosuppressants", "immunosuppress(?:ants?|ive (?:agents?|drugs?|therapy|medications?))", "L04"],
  ["Vaccines", "(?:live )?(?:attenuated )?vaccin(?:es?|ations?)", "J07"],
  ["Antibacterials for systemic use", "(?:systemic )?antibiotics?", "J01"],
  ["Antidepressants", "antidepressants?", "N06A"],
  ["Antipsychotics", "antipsychotics?|neuroleptics?", "N05A"],
  ["Benzodiazepine derivatives", "benzodiazepines?", "N05BA"],
  ["Opioids", "opioids?|opiates?", "N02A"],
  ["Antiepileptics", "anti(?:epileptics?|convulsants?)", "N03A"],
  ["Proton pump inhibitors", "proton pump inhibitors?|PPIs?", "A02BC"],
  ["Bisphosphonates", "bisphosphonates?", "M05BA"],
  [
    "Antiinflammatory and antirheumatic products, non-steroids",
    "NSAIDs?|non-?steroidal anti-?inflammatory drugs?",
    "M01A",
  ],
  [
    "Tumor necrosis factor alpha inhibitors",
    "(?:anti-?TNF|TNF)[- ]?(?:alpha|α)?(?: inhibitors?| antagonists?)",
    "L04AB",
  ],
];
const known = classes.map(
  ([name, pattern, atc]) => [name, new RegExp(`\\b(?:${pattern})(?!\\p{L})`, "iu"), atc] as const,
);

const treatment =
  /\b(?:prior|previous(?:ly)?|received|receiving|treatment|treated|therap(?:y|ies)|use|used|taken|exposure|participat\w+|surgery|radiotherapy|radiation|chemotherapy|vaccin\w+|transfusion)\b/i;
const within =
  /\bwithin\s+(?:the\s+)?(?:last\s+|past\s+|previous\s+|preceding\s+)?(\d+|one|two|three|four|six|twelve)\s*(hours?|days?|weeks?|months?|years?|half-lives)\b/gi;
/** Records have days; hours and half-lives are not decided from them. */
const counted = /^(?:day|week|month|year)/i;
/** A clause that excepts or narrows a class says more than its name. */
const qualified =
  /\b(?:except\w*|unless|other than|not including|excluding|live|attenuated|doses?|mg|greater|more than|intent|if)\b|[>≥]/i;

/** Prior treatments with the time before the study in which they are not allowed: one for each time and class. */
export function readPriorTreatment(text: string): Condition[] {
  const timed = text.split(/[;\n]|\.\s/).flatMap((clause) => {
    const times = [...clause.matchAll(within)];
    return times.map((time, index) => {
      const before = times[index - 1];
      const from = before ? before.index + before[0].length : 0;
      return { time, words: clause.slice(from, time.index + time[0].length), rest: clause.slice(time.index) };
    });
  });
  return timed.flatMap(({ time, words: printedWords, rest }): Condition[] => {
    const [length, printed = "", unit = ""] = time;
    const treated = printedWords.slice(0, -length.length);
    const named = treated.replace(/\([^()]*\)/g, " ");
    const drugs = known.filter(([, pattern]) => pattern.test(named));
    if (drugs.length === 0 && !treatment.test(treated)) return [];
    const count = numberOf(printed);
    const words = printedWords.replace(/^[^\p{L}\d]*(?:(?:or|and)\s+)?/iu, "").trim();
    const own = {
      category: "Prior therapy (proposed)",
      text: words,
      constraint: `within ${printed} ${unit}`,
    };
    if (drugs.length === 0) return [own];
    return drugs.map(([name, , atc]) => ({
      ...own,
      concept: conceptOf(`ATC:${atc}`, name, "drug_exposure", "Drug"),
      ...(counted.test(unit) && !qualified.test(treated + rest)
        ? { sql: exposureQuery(words, atc, { count, unit: unit.toLowerCase() }) }
        : {}),
    }));
  });
}
