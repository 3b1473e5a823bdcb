import { numberOf, numberWords } from "@trialtrace/extraction/number-words";

/** How a number bounds a value; null: it is the value itself. */
export type Bound = "≥" | ">" | "≤" | "<" | null;

/** A number of a text with what it counts and how it bounds it. */
export interface Quantity {
  readonly value: string;
  /** In one spelling: `h` for `hours`, `mg/kg`, `%`; null where no unit follows. */
  readonly unit: string | null;
  readonly bound: Bound;
  /** As it is written. */
  readonly written: string;
}

/** Spellings of units; those joined by a slash or a multiplication sign are put together from these. */
const units: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "h hr hrs hour hours",
    "min mins minute minutes",
    "s sec second seconds",
    "day days",
    "week weeks wk wks",
    "month months",
    "year years yr yrs",
    "mg",
    "g gram grams",
    "kg",
    "ug mcg µg μg",
    "ng",
    "l liter liters litre litres",
    "dl",
    "ml",
    "ul µl μl",
    "mm",
    "cm",
    "m2 m²",
    "ms msec",
    "mmhg",
    "mmol",
    "umol µmol μmol",
    "%",
    "iu",
    "u units",
    "uln",
    "lln",
    "gy",
    "bpm",
    "°c",
  ].flatMap((line) => {
    const [name = "", ...others] = line.split(" ");
    return [name, ...others].map((spelling) => [spelling, name]);
  }),
);

/** Phrases that bound the number after them, or before them; the longer ones first. */
const before: readonly (readonly [string, Exclude<Bound, null>])[] = [
  [
    "(?:must not|not|should not) exceed(?:ing)?|no(?:t)? (?:more|greater|higher|longer|later|older) than",
    "≤",
  ],
  ["no(?:t)? (?:less|lower|earlier|younger|shorter) than|no fewer than|at least|minimum(?: of)?|≥|>=", "≥"],
  ["at most|up to|within|maximum(?: of)?|≤|<=", "≤"],
  ["(?:more|greater|higher|longer|older|later) than|above|over|exceed(?:s|ed|ing)?|>", ">"],
  ["(?:less|fewer|lower|shorter|younger) than|below|under|<", "<"],
];
const after: readonly (readonly [string, Exclude<Bound, null>])[] = [
  ["(?:or|and) (?:more|older|above|greater|higher|longer|over)", "≥"],
  ["(?:or|and) (?:less|fewer|younger|below|lower|shorter)", "≤"],
];

const spelledNumber = new RegExp(`\\b(?:${[...numberWords, "twice"].join("|")})\\b`, "gi");

const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  .join("|");
const bounds = (of: typeof before): string => of.map(([phrase]) => phrase).join("|");
const between = "(?:\\s+(?:an?|the|of|about|approximately|grade|day|week|month|cycle))?\\s*";
const quantity = new RegExp(
  `(?:(?<before>(?<![\\p{L}\\p{N}])(?:${bounds(before)}))${between})?` +
    "(?<![\\p{L}\\p{N}.]|\\p{L}-)(?<value>\\d+(?:\\.\\d+)?)" +
    `(?:[\\s-]?(?<unit>(?:(?:x|×)\\s*)?(?:${unit})(?:/(?:${unit}))*)(?![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))` +
    `(?:(?:\\s+of age)?\\s+(?<after>${bounds(after)})\\b)?`,
  "giu",
);

/** One spelling of dashes, signs, thousands and numbers in words. The single word `one` is seldom a number. */
export const spellNumbers = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/\bper ?cent\b/gi, "%")
    .replace(/(\d)[,\u202f](?=\d{3}(?!\d))/g, "$1")
    .replace(spelledNumber, (word) => {
      if (/^one$/i.test(word)) return word;
      return /^twice$/i.test(word) ? "2" : String(numberOf(word));
    });

/** The numbers of a text; those within names such as `C1D1` or `IL-6` are parts of words. */
export function readQuantities(text: string): Quantity[] {
  const found = [...spellNumbers(text).matchAll(quantity)].map(({ 0: written, groups = {} }) => {
    const bound = boundOf(groups.before, before) ?? boundOf(groups.after, after);
    return { value: String(Number(groups.value)), unit: unitOf(groups.unit), bound, written: written.trim() };
  });
  // `3 to 5 days`: the first number has the unit of the second.
  return found.map((one, index) => {
    const next = found[index + 1];
    const isRange = next !== undefined && rangeBetween(text, one.written, next.written);
    return one.unit === null && isRange ? { ...one, unit: next.unit } : one;
  });
}

function rangeBetween(text: string, first: string, second: string): boolean {
  const spelledText = spellNumbers(text);
  return ["-", " - ", " to ", " or ", " and "].some((joint) =>
    spelledText.includes(`${first}${joint}${second}`),
  );
}

function boundOf(phrase: string | undefined, of: typeof before): Bound {
  if (phrase === undefined) return null;
  return of.find(([pattern]) => new RegExp(`^(?:${pattern})$`, "iu").test(phrase))?.[1] ?? null;
}

const unitOf = (written: string | undefined): string | null =>
  written === undefined
    ? null
    : written
        .toLowerCase()
        .replace(/^[x×]\s*/, "")
        .split("/")
        .map((part) => units[part] ?? part)
        .join("/");

/** A text without the phrases that bound numbers: the `no` of `no more than 5` denies nothing. */
export const withoutBounds = (text: string): string =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${bounds(before)})(?=${between}\\d)`, "giu"), " ");

/** A text without its numbers, their units and bounds; `18 years or older` leaves that it is about age. */
export const withoutQuantities = (text: string): string =>
  spellNumbers(text).replace(quantity, (found) => (/of age|older|younger/i.test(found) ? " age " : " "));

/** Whether a text has the unit anywhere, e.g. in the head of a table. */
export const hasUnit = (text: string, name: string): boolean =>
  (text.toLowerCase().match(/[\p{L}°%²µμ\d]+(?:\/[\p{L}\d²µμ]+)*/gu) ?? []).some(
    (word) => unitOf(word) === name,
  );
