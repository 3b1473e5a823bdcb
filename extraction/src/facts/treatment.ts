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
