import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";

/** An analysis set: its name and definition. */
export interface AnalysisSet {
  readonly name: Cited<string>;
  readonly definition: Cited<string>;
}

const setName =
  /\b((?:(?:modified |full |per[- ]protocol |intent(?:ion)?[- ]to[- ]treat |safety |efficacy |evaluable |pharmacokinetic |PK |PD |immunogenicity |biomarker |randomi[sz]ed |enrolled |all |treated |completer |response |DLT[- ]evaluable |(?:m?ITT|PP|FAS|SAF) )(?:\(\w+\)\s*)?)+(?:analysis )?(?:set|population)s?)\b/i;

/** `The <name> (<abbreviation>) set: …`, `… population includes …` at the start of a sentence. */
const named =
  /^(?:the )?((?:m?ITT|PPS?|FAS|SAF)(?=:)|\p{Lu}[\p{L} -]{4,40}\((?:m?ITT|PPS?|FAS|SAF|SAS)\)(?=:)|(?:(?!(?:will|is|are|was|were|be|by|for|in|on|with|from|based|using|analys[ei]s of)\b)[\p{L}\d/(][\p{L}\d/().-]*\s+){1,8}?(?:analysis )?(?:data ?sets?|sets?|populations?)(?: \([\w-]+\))?)\s*(?::|–|-|\bwill (?:be|include|consist|comprise)\b|\b(?:is|are) (?:defined|all|the)\b|\b(?:consists?|comprises?|includes?|excludes?|contains?|defined)\b|,? defined\b|\b(?:is|are) (?:those|any|every)\b)/iu;

/** In a section on sets, each label is one: `Modified ITT: …`, `As treated (AT): …` */
const labeledSet = /^(\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,5}(?: \([\w-]{2,8}\))?):\s/u;
const ofSets =
  /^(?!.*\bof\b).*\b(?:populations?|(?:data ?)?sets?)(?: for (?:the )?(?:statistical )?analys[ei]s)?$/i;
const noSet = /^(?:note|primary|secondary|sensitivity|subgroup|missing|interim|definitions?|the|for|all)\b/i;

/** A section that is titled by a set defines it in its first sentence. */
const setTitle =
  /^(?!.*\b(?:definitions?|primary|analys[ei]s of|study|of)\b).*\S (?:analysis )?(?:set|population)(?: \([\w-]+\))?$/i;

const setHead =
  /^(?:(?:participant|patient|subject|study) )?(?:analys[ei]s )?(?:data )?(?:sets?|populations?)$/i;
const definitionHead = /\b(?:descriptions?|definitions?|participants?|patients?|subjects?)\b/i;

/** The rows of tables headed by `Analysis set` and `Description`. */
export function readTableSets(sections: readonly Section[], readTables: TableReader): AnalysisSet[] {
  return sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ lines, table: [head = [], ...rows] = [] }) =>
      setHead.test(head[0] ?? "") && definitionHead.test(head[1] ?? "")
        ? rows.flatMap(([name = "", definition = ""]) =>
            name === "" || definition === ""
              ? []
              : [{ name: citeCell(name, lines, section), definition: citeCell(definition, lines, section) }],
          )
        : [],
    ),
  );
}

/**
 * Sentences that define a set: its name first, then its composition. A set is listed once, under its first name.
 * @param known the sets that a table defines
 */
export function readAnalysisSets(
  sentences: readonly Sentence[],
  known: readonly AnalysisSet[] = [],
): AnalysisSet[] {
  const sets: AnalysisSet[] = [...known];
  const seen = new Set(known.flatMap(({ name }) => keysOf(name.value)));
  for (const [index, sentence] of sentences.entries()) {
    const label = ofSets.test(sentence.section.title) ? labeledSet.exec(sentence.text)?.[1] : undefined;
    const first = named.exec(sentence.text)?.[1] ?? (label && !noSet.test(label) ? label : undefined);
    const isUse = /\b(?:used|performed|conducted|summari[sz]ed|analy[sz]ed)\b/i.test(
      sentence.text.slice(0, 110),
    );
    const defines =
      /\b(?:all|those|consists?|defined|includes?|excludes?|comprises?|contains?|subset|set of)\b|:/i.test(
        sentence.text,
      );
    const inner =
      isUse && !/\(all\b/i.test(sentence.text) ? undefined : setName.exec(sentence.text.slice(0, 110))?.[1];
    const titled =
      sentences[index - 1]?.section !== sentence.section
        ? setTitle.exec(sentence.section.title)?.[0]
        : undefined;
    const name = titled ?? first ?? inner;
    if (
      !name ||
      /^(?:following|two|three|four|five)\b/i.test(name) ||
      !defines ||
      sentence.text.length < (/:/.test(sentence.text) ? 30 : 40)
    )
      continue;
    const keys = keysOf(name);
    if (keys.length === 0 || keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    sets.push({
      name: citeSentence(name.replace(/\s+/g, " ").trim(), sentence),
      definition: citeSentence(sentence.text, sentence),
    });
  }
  if (sets.length === 0) sets.push(...principles(sentences));
  else if (![...seen].some((key) => /^(?:full|m?itt|fas)\b|inten|^all randomi/.test(key)))
    sets.unshift(
      ...principles(
        sentences.filter(({ text }) => setOfPrinciple.test(text)),
        [/\b((?:modified )?(?:intention|intent)[- ]to[- ]treat)\b/i],
      ),
    );
  return sets.slice(0, 12);
}

/** In prose, a principle with those whom it comprises: `The analysis follows the intention to treat and comprises all randomised patients` */
const setOfPrinciple =
  /\banalys[ei]s\b[^.;]{0,80}\b(?:intention|intent)[- ]to[- ]treat\b[^.;]{0,60}\b(?:all|every|each|any)\b[^.;]{0,40}\b(?:randomi[sz]ed|allocated)\b/i;

/** Without definitions, the sets that the principles of the analysis name. */
const principles = (
  sentences: readonly Sentence[],
  names: readonly RegExp[] = [
    /\b((?:modified )?intention[- ]to[- ]treat|intent[- ]to[- ]treat)\b/i,
    /\b(per[- ]protocol)\b(?= (?:anal|pop|set|sens))/i,
  ],
): AnalysisSet[] =>
  names.flatMap((pattern) => {
    const sentence = sentences.find(({ text }) => pattern.test(text));
    const [, name] = (sentence && pattern.exec(sentence.text)) || [];
    return sentence && name
      ? [
          {
            name: citeSentence(name.charAt(0).toUpperCase() + name.slice(1), sentence),
            definition: citeSentence(sentence.text, sentence),
          },
        ]
      : [];
  });

/** The name of a set without the words that all have in common, and its abbreviation. */
function keysOf(name: string): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(?:analysis|sets?|populations?)\b/g, "")
      .replace(/[^a-z\d]+/g, " ")
      .trim();
  const short = [...name.matchAll(/\(([\w-]{2,8})\)/g)].map(([, one = ""]) => plain(one));
  return [plain(name.replace(/\([^)]*\)/g, "")), ...short].filter((key) => key !== "");
}
