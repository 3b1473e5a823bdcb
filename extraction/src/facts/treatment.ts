import type { Line } from "../lines/line.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { SectionPart } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";

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
  /\b(once[- ](?:daily|weekly|monthly)|twice[- ](?:daily|a day|weekly)|three times (?:a day|daily|per week)|every (?:other )?(?:\d+|two|three|four|six|eight|twelve)?\s?(?:hours?|days?|weeks?|months?)|(?:once |twice )?(?:daily|weekly|monthly)|once (?:a|per) (?:day|week|month)|weekly|Q\d+[WDH]|q\d+[wdh]|QD|BID|TID|QOD|single dose|once every \d+ (?:days|weeks|months)|on Days? \d+(?:,? (?:and |to )?\d+)*(?: of each (?:\d+-day )?cycle)?)\b/i;

/** Doses of other studies, of the product as supplied, and of the reasons for a dose. */
const otherDose =
  /\breduc|\bmodif|\bescalat|\btoxicit|\b(?:stud(?:y|ies)|trial) [A-Z\d][\w-]*\d|previous|preclinical|\bresults? (?:from|of)\b|\bdata (?:from|suggest)|\bbased on\b|\bconsisted of\b|\b(?:was|were|has been|have been) |\bcontain|\bsupplied\b(?!.*\b(?:administered|taken|given)\b)|\bpredict|\bestimat|\bmodel(?!-)|\boverdose|\bpre-?medicat|\bantiemetic|\bdoes not tolerate\b|\bif (?:a|the) (?:patient|participant|subject)/i;
/** As many doses without a verb are the rows of a table. */
const fewestOfTable = 3;

/** A further treatment in the same sentence: `… plus fulvestrant 500 mg`, `…, or carvedilol 12.5 mg`. */
const further = new RegExp(
  String.raw`\s*(?:;|\bplus\b|,?\s(?:and|or|followed by|in combination with|together with)\b|,)\s*(?=(?:\p{L}[\p{L}\d/-]{3,}\s){1,3}(?:at a dose of )?${amount})`,
  "iu",
);

/** Sentences that state a dose, with its route and frequency; each dose of a product once. */
export function readRegimens(sentences: readonly Sentence[]): Regimen[] {
  const found = new Map<string, Regimen>();
  for (const sentence of sentences) {
    if (sentence.text.length > 500 || otherDose.test(sentence.text)) continue;
    const stated = [...sentence.text.matchAll(new RegExp(dose, "giu"))];
    if (
      stated.length >= fewestOfTable &&
      !/\b(?:will|is|are|be|receives?|takes?)\b/i.test(sentence.text) &&
      !/;/.test(sentence.text)
    )
      continue;
    const clauses = sentence.text.split(further);
    // Treatments that share one frequency or route at the end are one clause.
    const isApart =
      clauses.length > 1 && clauses.every((clause) => frequency.test(clause) || route.test(clause));
    for (const text of isApart ? clauses : [sentence.text]) {
      const one = regimenIn(text);
      if (!one) continue;
      const { dosage, way, often } = one;
      const [product] = /[\p{L}-]{5,}(?=[^\p{L}]*$)/u.exec(text.split(dosage)[0] ?? "") ?? [];
      const isPlacebo = /^\W*placebo/i.test(text);
      const key = [isPlacebo, product, dosage, often ?? way].join(" ").toLowerCase();
      if (found.has(key)) continue;
      found.set(key, {
        description: citeSentence(isApart ? text.trim() : sentence.text, sentence),
        dose: citeSentence(dosage, sentence),
        ...(way ? { route: citeSentence(way, sentence) } : {}),
        ...(often ? { frequency: citeSentence(often, sentence) } : {}),
      });
    }
  }
  return [...found.values()].slice(0, maxRegimens);
}

function regimenIn(
  text: string,
): { dosage: string; way?: string | undefined; often?: string | undefined } | null {
  const stated = [...text.matchAll(new RegExp(dose, "giu"))];
  const [dosage] =
    stated
      .filter(({ 0: one, index }) => !strength.test(text.slice(index + one.length)))
      // The volume of an infusion is next to its dose.
      .toSorted(({ 0: a }, { 0: b }) => Number(/mL$/.test(a)) - Number(/mL$/.test(b)))[0] ?? [];
  const [, way] = route.exec(text) ?? [];
  const [, often] = frequency.exec(text) ?? [];
  return dosage && (way || often) ? { dosage, way, often } : null;
}

const columns = {
  product:
    /^(?:study )?(?:drug|agent|product|treatment|intervention|medication)(?: name)?\b|^(?:arm|group)(?: name)?$/i,
  dose: /^(?:(?:unit )?dose|dosage)(?: levels?(?:\(s\))?|\(s\))?$/i,
  route: /^route\b/i,
  frequency: /^(?:dos(?:e|ing) )?(?:schedule|frequency|regimen)\b|^days?\b/i,
} as const;

/** The rows of tables with columns for the product, its dose, and its route or schedule. */
export function readTableRegimens(
  sections: readonly Section[],
  readTables: (lines: readonly Line[]) => readonly SectionPart[],
): Regimen[] {
  return sections
    .flatMap((section) =>
      readTables(section.lines).flatMap(({ lines, table: [head = [], ...rows] = [] }): Regimen[] => {
        const at = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim()));
        const [product, amountAt, routeAt, often] = [
          columns.product,
          columns.dose,
          columns.route,
          columns.frequency,
        ].map(at);
        if (
          product === undefined ||
          product < 0 ||
          amountAt === undefined ||
          amountAt < 0 ||
          (routeAt === -1 && often === -1)
        )
          return [];
        return rows.flatMap((row): Regimen[] => {
          const cell = (column = -1) =>
            /^(?:n\/?a|not applicable|-|)$/i.test(row[column]?.trim() ?? "") ? undefined : row[column];
          const stated = cell(amountAt);
          if (!stated || !/\d/.test(stated)) return [];
          const [way, frequent] = [cell(routeAt), cell(often)];
          return [
            {
              description: {
                ...citeCell(stated, lines, section),
                value: row.filter((text) => text !== "").join("; "),
              },
              dose: citeCell(stated, lines, section),
              ...(way ? { route: citeCell(way, lines, section) } : {}),
              ...(frequent ? { frequency: citeCell(frequent, lines, section) } : {}),
            },
          ];
        });
      }),
    )
    .slice(0, maxRegimens);
}

const maxRegimens = 10;

const durations =
  /\b((?:approximately |about |up to |at least |a total of )?\d+(?:\.\d+)?(?:\s?(?:-|–|to)\s?\d+)?\s+(?:days?|weeks?|months?|years?|cycles?))\b/i;

/** `Treatment duration`, `Duration of the intervention per patient`, `Planned trial period`. */
const durationOf = (what: string): RegExp =>
  new RegExp(
    `^(?:planned |total |overall )*(?:duration of (?:the )?${what}|${what} (?:period|duration))(?: per \\w+| \\(.*\\))?$`,
    "i",
  );

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
  const labeled = (pattern: RegExp): Cited<string> | undefined => {
    for (const sentence of sentences) {
      const [, own, value] = /^([^:.]{4,60}):\s*(.*)$/.exec(sentence.text) ?? [];
      const isRow = sentence.section.path.includes("Synopsis") && pattern.test(sentence.section.title);
      const [, found] =
        (own && pattern.test(own) ? durations.exec(value ?? "") : null) ??
        (isRow && !/\bperiod:/i.test(sentence.text) ? durations.exec(sentence.text) : null) ??
        [];
      if (found) return citeSentence(found, sentence);
    }
    return undefined;
  };
  const stated = {
    treatment:
      labeled(durationOf("(?:treatment|intervention)")) ??
      find(
        /\b(?:duration of (?:study )?treatment|treatment (?:period|duration|phase))\b[^.]{0,30}\b(?:of|is|will be|lasts?|up to)\b[^.]{0,15}\d|\bwill be treated for\b/i,
      ),
    total:
      labeled(durationOf("(?:study|trial)")) ??
      find(
        /\b(?:(?:total |overall |maximum )?(?:duration of (?:the )?(?:study|trial|participation)|study duration|study participation)|will participate (?:in the study )?for)\b[^.]{0,60}\d/i,
      ),
    followUp:
      labeled(durationOf("follow-?up")) ??
      find(
        /\bfollow-?up (?:period|phase|duration)\b[^.]{0,20}\b(?:of|is|will be|lasts?)\b[^.]{0,15}\d|\b\d+[- ](?:week|day|month)s? (?:\w+ )?follow-?up (?:period|phase)/i,
      ),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

const epochNames = [
  "Screening",
  "Run-in",
  "Lead-in",
  "Titration",
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

const sitesLabel =
  /^(?:(?:planned|approximate) )*(?:no\.?|number) of (?:study |trial |investigational )*(?:sites|cent(?:er|re)s)\b/i;

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The names of countries in English, with common forms that differ. */
const countryNames = new Set(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((first, _, letters) =>
    letters.flatMap((second) => {
      const code = first + second;
      const name = regions.of(code);
      return name === undefined ? [] : [name];
    }),
  ),
);
for (const name of [
  "England",
  "Wales",
  "Scotland",
  "Northern Ireland",
  "Czech Republic",
  "Turkey",
  "Korea",
  "USA",
  "UK",
])
  countryNames.add(name);

/** The countries that a text lists in a row, as printed: `Germany, Italy, and the Netherlands`. */
function countriesIn(text: string): string | undefined {
  const [, list] =
    /\b(?:sites?|cent(?:er|re)s?|hospitals|clinics|practices|units),?\s+(?:located\s+)?(?:in|across),?\s+((?:the\s+)?\p{Lu}[\p{L}.]*(?:(?:\s+|,\s+(?:and\s+)?|\s+and\s+)(?:the\s+)?\p{Lu}[\p{L}.]*)*)/u.exec(
      text,
    ) ?? [];
  const names = list?.replace(/\.$/, "").split(/,\s+(?:and\s+)?|\s+and\s+/) ?? [];
  return names.length > 0 && names.every((name) => countryNames.has(name.replace(/^the\s+/, "")))
    ? list?.replace(/\.$/, "")
    : undefined;
}

/** Countries and sites, if stated. */
export function readGeography(sentences: readonly Sentence[]): {
  countries?: Cited<number | string>;
  sites?: Cited<string>;
} {
  const place = (pattern: RegExp) =>
    sentences
      .map((sentence) => ({ sentence, found: pattern.exec(sentence.text)?.[1] }))
      .find(({ found }) => found !== undefined);
  const listed = sentences
    .map((sentence) => ({ sentence, found: countriesIn(sentence.text) }))
    .find(({ found }) => found !== undefined);
  const countries = place(/\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\s+countries\b/i);
  const sites = place(
    /(?<!\d\s?:\s?)\b((?:approximately |about |up to )?\d{1,4})\s+(?:study |trial |investigational |clinical |investigative |research |participating )*(?:sites?|cent(?:er|re)s?|hospitals|(?:general )?practices|clinics|ICUs|intensive care units)\b/i,
  );
  const labeled = sentences
    .map((sentence) => ({
      sentence,
      found: /^((?:approximately |about |up to )?\d{1,4})\b(?![.:%])/i.exec(sentence.text)?.[1],
    }))
    .find(
      ({ sentence: { section }, found }) =>
        found !== undefined && sitesLabel.test(section.title) && section.path.includes("Synopsis"),
    );
  const places = labeled ?? sites;
  const count =
    countries?.found === undefined
      ? undefined
      : (numberWords[countries.found.toLowerCase()] ?? Number(countries.found));
  return {
    ...(countries && count !== undefined
      ? { countries: citeSentence(count, countries.sentence) }
      : listed?.found
        ? { countries: citeSentence(listed.found, listed.sentence) }
        : {}),
    ...(places?.found ? { sites: citeSentence(places.found, places.sentence) } : {}),
  };
}
