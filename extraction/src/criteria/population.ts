import type { Json } from "@trialtrace/backend/contract";
import type { Source } from "../bundle/part.ts";
import { readSynopsis } from "../facts/read-synopsis.ts";
import { record } from "../facts/record.ts";
import { citeSentence, sentencesOf } from "../lines/sentences.ts";
import { type Cited, cite } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import { type AgeLimit, readAgeLimits, readCohortAges } from "./age-limits.ts";
import type { Criterion } from "./read-criteria.ts";

/** Rows of the synopsis on those who take part. */
const populationRow =
  /\bpopulation\b|\b(?:ages?|sex|gender)\b|^(?:number and type of )?(?:study |trial )?(?:participants?|subjects?|patients?|volunteers?)\b|\b(?:inclusion|eligibility|entry)\b/i;

/** Criteria that address the members of one sex without selecting it. */
const oneSexOnly =
  /child-? ?bearing|contracept|partner|pregnan|sterili|sperm|breast-?feed|lactat|\bif (?:male|female|a (?:wo)?man)\b/i;
const bothSexes =
  /\b(?:(?:fe)?males?|(?:wo)?m[ae]n|boys?|girls?)(?: \([^)]*\))?(?: (?:patients?|subjects?|participants?|adults?))?\s*(?:or|and|and\/or|\/|&)\s*(?:non-?pregnant )?(?:adult )?(?:(?:fe)?male|(?:wo)?m[ae]n|girls?|boys?)s?\b|\b(?:both|either|any|all) (?:sex(?:es)?|genders?)\b|\b(?:regardless|irrespective) of (?:sex|gender)\b|\bno (?:limitation|restriction)s? (?:on|of) (?:sex|gender)\b|^(?:all|both|any)$/i;
const sexes = [
  [
    "Female",
    /^(?:(?:the |patients? |subjects? |participants? |must be |be |are |is |an? |adult |healthy |post-?menopausal |pre-?menopausal |pregnant )*)(?:females?|wom[ae]n|girls)\b/i,
  ],
  [
    "Male",
    /^(?:(?:the |patients? |subjects? |participants? |must be |be |are |is |an? |adult |healthy )*)(?:males?|m[ae]n|boys)\b/i,
  ],
] as const;
const inTitle = [
  ["Female", /\b(?:in|for|of|among) (?:[\w-]+ ){0,4}(?:women|females|girls)\b/i],
  ["Male", /\b(?:in|for|of|among) (?:[\w-]+ ){0,4}(?:men|males|boys)\b/i],
] as const;

const healthy =
  /\b(?:overtly |generally |normal,? |clinically )?healthy,? (?:[\w-]+,? ){0,4}(?:volunteers?|participants?|subjects?|adults?|adolescents?|children|infants?|toddlers?|elderly|individuals?|persons?|males?|females?|(?:wo)?m[ae]n|people)\b|\b(?:volunteers?|participants?|subjects?|adults?|(?:wo)?m[ae]n|males?|females?|are|is|be|^) ?\(?(?:overtly |generally |clinically )?healthy\b(?! (?:controls?|diet|eating|weight|lifestyle|tissue|skin|teeth|eyes?|enough))|\bin good (?:general )?health\b/i;

/** Units of a study that are not people. */
const places = /\b(?:hospital|clinic|practice|cent(?:er|re)|site|cluster|ward|school|village)s?\b/i;

/** A longer criterion is about something else than age. */
const longestAge = 90;

/** Age, sex, and health of those who take part, as the criteria, the title, or the synopsis state them: a domain's content. */
export function populationFacts(
  { document, front, identification: { title } }: Source,
  criteria: readonly Criterion[],
): { readonly [field: string]: Json } {
  const stated = (kind: Criterion["kind"]) =>
    criteria
      .filter((one) => one.kind === kind && !places.test(one.unit ?? ""))
      .map(({ text, lines, section }) => ({
        text,
        cite: <T>(value: T) => cite(value, lines, sectionNumber(section.number)),
      }));
  const rows = readSynopsis(front)
    .filter((row) => populationRow.test(row.title) && !/exclusion/i.test(row.title))
    .flatMap((row) => sentencesOf(row, document.vocabulary))
    .map((sentence) => ({
      // A row on age needs no other words: `Age: 18 to 65 years`.
      text: /\bage\b/i.test(sentence.section.title) ? `Age ${sentence.text}` : sentence.text,
      cite: <T>(value: T): Cited<T> => citeSentence(value, sentence),
    }));
  const titles = title ? [{ text: title.value, cite: <T>(value: T): Cited<T> => ({ ...title, value }) }] : [];
  return record({ target: readPopulation(titles, [...stated("inclusion"), ...rows], stated("exclusion")) });
}

/** A text that may describe those who take part, and its source. */
interface Statement {
  readonly text: string;
  cite<T>(value: T): Cited<T>;
}

export interface Population {
  readonly minimum_age?: Cited<string> | undefined;
  readonly maximum_age?: Cited<string> | undefined;
  readonly sex?: Cited<string> | undefined;
  readonly healthy_volunteers?: Cited<boolean> | undefined;
}

/** Age, sex, and health from titles, inclusion criteria, and exclusion criteria. */
export function readPopulation(
  titles: readonly Statement[],
  inclusion: readonly Statement[],
  exclusion: readonly Statement[],
): Population {
  const isHealthy = [...titles, ...inclusion].find(({ text }) => healthy.test(text.slice(0, 200)));
  return {
    minimum_age: ageLimit("low", inclusion, exclusion),
    maximum_age: ageLimit("high", inclusion, exclusion),
    sex: sexOf(titles, inclusion),
    healthy_volunteers: isHealthy?.cite(true),
  };
}

function ageLimit(
  side: "low" | "high",
  inclusion: readonly Statement[],
  exclusion: readonly Statement[],
): Cited<string> | undefined {
  for (const { text, cite } of inclusion) {
    const found = readCohortAges(text) ?? readAgeLimits(text);
    if (found?.[side]) return cite(printed(found[side]));
    if (found && text.length < longestAge) break;
  }
  for (const { text, cite } of exclusion) {
    // Whoever is younger than 18 is excluded: 18 is the least age.
    const found = text.length < longestAge ? readAgeLimits(text) : null;
    const opposite = side === "low" ? found?.high : found?.low;
    if (opposite) return cite(`${opposite.value} ${opposite.unit}`);
  }
  return undefined;
}

function sexOf(titles: readonly Statement[], inclusion: readonly Statement[]): Cited<string> | undefined {
  const both = inclusion.find(({ text }) => bothSexes.test(text.split("\n")[0] ?? text));
  if (both) return both.cite("All");
  const named = (statements: readonly Statement[], forms: typeof inTitle | typeof sexes) =>
    statements.flatMap(({ text, cite }) =>
      forms.flatMap(([value, form]) => (form.test(text) ? [cite(value)] : [])),
    );
  const own = inclusion.filter(({ text }) => !oneSexOnly.test(text));
  const all = [...named(titles, inTitle), ...named(own, sexes)];
  const [first] = all;
  return first && all.every(({ value }) => value === first.value) ? first : undefined;
}

const printed = ({ sign, value, unit }: AgeLimit): string =>
  `${sign === ">" || sign === "<" ? `${sign} ` : ""}${value} ${unit}`;
