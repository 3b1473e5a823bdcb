import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** A treatment as stated in a sentence. */
export interface Regimen {
  readonly description: Cited<string>;
  readonly dose: Cited<string>;
  readonly route?: Cited<string>;
  readonly frequency?: Cited<string>;
}

const amount = String.raw`\b\d[\d,.]*(?:\s?(?:-|–|to)\s?\d[\d,.]*)?\s?(?:mg|µg|μg|mcg|g|mL|IU|U|units?|mmol|Gy)(?:\/(?:kg|m2|m²|mL|day|dose))*(?![\p{L}\d])`;
/** One dose, or alternatives: `10 mg, 20 mg or 40 mg`. */
const dose = new RegExp(`${amount}(?:(?:,| or| and|, or|, and) ${amount})*`, "iu");
/** The strength of a unit of the product is not the dose: `40 mg capsules`. */
const strength =
  /^\/\s?\d|^\s*(?:\/\s*\S+\s*)?(?:[\w-]+\s){0,2}?(?:capsules?|tablets?|vials?|ampoules?|syringes?|strength)\b/i;
const route =
  /\b(oral(?:ly)?|by mouth|per os|intravenous(?:ly)?|IV|subcutaneous(?:ly)?|SC|s\.c\.|intramuscular(?:ly)?|IM|intranasal(?:ly)?|nasal(?:ly)?|topical(?:ly)?|transdermal(?:ly)?|inhal(?:ed|ation)|intravitreal|intrathecal|sublingual|rectal|ophthalmic|intradermal)\b/i;
const frequency =
  /\b(once[- ](?:daily|weekly|monthly)|twice[- ](?:daily|a day|weekly)|three times (?:a day|daily|per week)|every (?:other )?(?:\d+|two|three|four|six|eight|twelve)?\s?(?:hours?|days?|weeks?|months?)|(?:once |twice )?(?:daily|weekly|monthly)|Q\d+[WDH]|q\d+[wdh]|QD|BID|TID|QOD|single dose|once every \d+ (?:days|weeks|months)|on Days? \d+(?:,? (?:and |to )?\d+)*(?: of each (?:\d+-day )?cycle)?)\b/i;

/** Doses of other studies, of the product as supplied, and of the reasons for a dose. */
const otherDose =
  /\breduc|\bmodif|\bescalat|\btoxicit|\b(?:stud(?:y|ies)|trial) [A-Z\d][\w-]*\d|previous|preclinical|\bresults? (?:from|of)\b|\bdata (?:from|suggest)|\bbased on\b|\bconsisted of\b|\b(?:was|were|has been|have been) |\bcontain|\bsupplied\b(?!.*\b(?:administered|taken|given)\b)|\bpredict|\bestimat|\bmodel|\boverdose|\bpre-?medicat|\bantiemetic|\bdoes not tolerate\b|\bif (?:a|the) (?:patient|participant|subject)/i;
/** As many doses without a verb are the rows of a table. */
const fewestOfTable = 3;

/** Sentences that state a dose, with its route and frequency; each dose of a product once. */
export function readRegimens(sentences: readonly Sentence[]): Regimen[] {
  const found = new Map<string, Regimen>();
  for (const sentence of sentences) {
    const stated = [...sentence.text.matchAll(new RegExp(dose, "giu"))];
    const [dosage] =
      stated
        .filter(({ 0: one, index }) => !strength.test(sentence.text.slice(index + one.length)))
        // The volume of an infusion is next to its dose.
        .toSorted(({ 0: a }, { 0: b }) => Number(/mL$/.test(a)) - Number(/mL$/.test(b)))[0] ?? [];
    const [, way] = route.exec(sentence.text) ?? [];
    const [, often] = frequency.exec(sentence.text) ?? [];
    if (!dosage || !(way || often) || sentence.text.length > 500) continue;
    if (otherDose.test(sentence.text)) continue;
    if (stated.length >= fewestOfTable && !/\b(?:will|is|are|be|receives?|takes?)\b/i.test(sentence.text))
      continue;
    const [product] = /[\p{L}-]{5,}(?=[^\p{L}]*$)/u.exec(sentence.text.split(dosage)[0] ?? "") ?? [];
    const isPlacebo = /^\W*placebo/i.test(sentence.text);
    const key = [isPlacebo, product, dosage, often ?? way].join(" ").toLowerCase();
    if (found.has(key)) continue;
    found.set(key, {
      description: citeSentence(sentence.text, sentence),
      dose: citeSentence(dosage, sentence),
      ...(way ? { route: citeSentence(way, sentence) } : {}),
      ...(often ? { frequency: citeSentence(often, sentence) } : {}),
    });
  }
  return [...found.values()].slice(0, 10);
}

/** Arms by name: `Arm A: drug`, `Group 1 – placebo`, `Control (Placebo) Arm B: …`, `Placebo arm: …` at the start of a sentence or item. */
export function readArms(sentences: readonly Sentence[]): { name: Cited<string>; regimen: Cited<string> }[] {
  const arms = new Map<string, { name: Cited<string>; regimen: Cited<string> }>();
  for (const sentence of sentences) {
    const [, name, regimen] =
      /^((?:(?:Treatment |Study |Experimental |Control |Comparator |Placebo )?(?:\([^)]{1,40}\)\s+)?(?:Arm|Group|Cohort|ARM|GROUP|COHORT)\s+(?:[A-H]|\d{1,2}|[IVX]{1,4})\b|(?:Experimental|Investigational|Control|Placebo|Comparator|Active(?: control)?) (?:arm|group)\b)(?:\s*\([^)]{1,60}\))?)\s*[:–-]\s*(.{4,})$/.exec(
        sentence.text,
      ) ?? [];
    if (name && regimen && isWhole(regimen) && !arms.has(name))
      arms.set(name, { name: citeSentence(name, sentence), regimen: citeSentence(regimen, sentence) });
  }
  return [...arms.values()].slice(0, 10);
}

/** Not the middle of a bracketed remark, nor the labels of a drawn scheme. */
const isWhole = (text: string): boolean =>
  text.split("(").length === text.split(")").length &&
  !/<-|->|[-–]{4,}|\b(?:Arm|Group|Cohort) \S+\s*:/.test(text);

const durations =
  /\b((?:approximately |about |up to |at least |a total of )?\d+(?:\.\d+)?(?:\s?(?:-|–|to)\s?\d+)?\s+(?:days?|weeks?|months?|years?|cycles?))\b/i;

/** Duration of treatment and study participation. */
export function readDurations(sentences: readonly Sentence[]): {
  treatment?: Cited<string>;
  total?: Cited<string>;
  followUp?: Cited<string>;
} {
  const find = (pattern: RegExp): Cited<string> | undefined => {
    const found = sentences.find(({ text }) => pattern.test(text) && durations.test(text));
    const [, value] = found
      ? (durations.exec(found.text.slice(pattern.exec(found.text)?.index ?? 0)) ??
        durations.exec(found.text) ??
        [])
      : [];
    return found && value ? citeSentence(value, found) : undefined;
  };
  const stated = {
    treatment: find(
      /\b(?:duration of (?:study )?treatment|treatment (?:period|duration|phase))\b[^.]{0,30}\b(?:of|is|will be|lasts?|up to)\b[^.]{0,15}\d|\bwill be treated for\b/i,
    ),
    total: find(
      /\b(?:(?:total |overall |maximum )?(?:duration of (?:the )?(?:study|trial|participation)|study duration|study participation)|will participate (?:in the study )?for)\b[^.]{0,60}\d/i,
    ),
    followUp: find(
      /\bfollow-?up (?:period|phase|duration)\b[^.]{0,20}\b(?:of|is|will be|lasts?)\b[^.]{0,15}\d|\b\d+[- ](?:week|day|month)s? (?:\w+ )?follow-?up (?:period|phase)/i,
    ),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

const epochNames = [
  "Screening",
  "Run-in",
  "Lead-in",
  "Washout",
  "Baseline",
  "Treatment",
  "Maintenance",
  "Extension",
  "Taper",
  "Follow-up",
  "Long-term follow-up",
  "Survival follow-up",
] as const;

/** Periods named by the design, in study order. */
export function readEpochs(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  let best: { names: string[]; sentence: Sentence } | null = null;
  for (const sentence of sentences) {
    const names = epochNames.filter((name) =>
      new RegExp(`\\b${name.replace("-", "[- ]?")}\\b.{0,40}\\b(?:period|phase|epoch|visit)s?\\b`, "i").test(
        sentence.text,
      ),
    );
    if (/\b(?:period|phase|epoch)s?\b/i.test(sentence.text) && names.length > (best?.names.length ?? 2))
      best = { names: [...names], sentence };
  }
  return best ? citeSentence(best.names, best.sentence) : undefined;
}

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Countries and sites, if their number is stated. */
export function readGeography(sentences: readonly Sentence[]): {
  countries?: Cited<number>;
  sites?: Cited<string>;
} {
  const place = (pattern: RegExp) =>
    sentences
      .map((sentence) => ({ sentence, found: pattern.exec(sentence.text)?.[1] }))
      .find(({ found }) => found !== undefined);
  const countries = place(/\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+countries\b/i);
  const sites = place(
    /\b((?:approximately |about |up to )?\d{1,4})\s+(?:study |investigational |clinical |investigative |research )*(?:sites|cent(?:er|re)s)\b/i,
  );
  const count =
    countries?.found === undefined
      ? undefined
      : (numberWords[countries.found.toLowerCase()] ?? Number(countries.found));
  return {
    ...(countries && count !== undefined ? { countries: citeSentence(count, countries.sentence) } : {}),
    ...(sites?.found ? { sites: citeSentence(sites.found, sites.sentence) } : {}),
  };
}
