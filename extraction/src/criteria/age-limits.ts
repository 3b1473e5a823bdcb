import type { Limit } from "./condition-queries.ts";

/** A bound of age as printed: 18 years, 6 months. */
export interface AgeLimit extends Limit {
  readonly unit: string;
}

export interface AgeLimits {
  /** The words that state the limits. */
  readonly words: string;
  readonly low?: AgeLimit;
  readonly high?: AgeLimit;
}

const least =
  "≥|>\\s*=|>\\s*or equal to|(?:greater|older|more) than or equal to|at least|not less than|no less than|not (?:younger|under) than|minimum of";
const most =
  "≤|<\\s*=|<\\s*or equal to|(?:less|younger) than or equal to|at most|up to|(?:not|no) (?:more|greater|older) than|not over|maximum of";
const above = ">|greater than|more than|older than|above|over";
const below = "<|less than|younger than|below|under";
const signs: readonly (readonly [sign: Limit["sign"], form: RegExp])[] = [
  [">=", new RegExp(`^(?:${least})$`, "i")],
  ["<=", new RegExp(`^(?:${most})$`, "i")],
  [">", new RegExp(`^(?:${above})$`, "i")],
  ["<", new RegExp(`^(?:${below})$`, "i")],
];
const sign = `(${least}|${most}|${above}|${below})`;
const count = "(\\d{1,3})(?:\\s*\\(\\p{L}+(?:-\\p{L}+)?\\))?";
const unit = "(?:[\\s-]*(years?|yrs?\\b|y(?:\\.o\\.|/o)|months?|weeks?|days?)\\b\\.?)?";
const ofAge = "([\\s-]*(?:of age|old|in age)\\b)?";
/** Whom or what the limits are about, up to the first number or sign. */
const subject =
  "(?:\\b(aged?|ages?|adults?|adolescents?|children|infants?|m[ae]n|wom[ae]n|males?|females?|patients?|subjects?|participants?|volunteers?|individuals?|persons?|be|are|is)\\b([^.;\\d≥≤<>]{0,40}?))?";

const range = new RegExp(
  `${subject}${sign}?\\s*${count}${unit}${ofAge}(?:,?\\s*(?:and|but|to|through|until)\\s+|\\s*[-–—]\\s*|\\s*(?=[<≤]))(?:is |are )?${sign}?\\s*${count}${unit}${ofAge}(,? \\(?inclusive)?`,
  "iu",
);
const bound = new RegExp(`${subject}${sign}\\s*${count}${unit}${ofAge}`, "iu");
const open = new RegExp(
  `${subject}${count}${unit}${ofAge},?\\s+(?:or|and|and/or)\\s+(older|above|over|more|greater|upwards?|younger|below|under|less)\\b`,
  "iu",
);

const upper = new RegExp(`^,?\\s+(?:and|but)\\s+${sign}\\s*${count}${unit}`, "i");

/** The ages of cohorts: `18 to 49 (Cohort A), 12 to 17 (Cohort B) or 2 to 4 years (Cohort C)` */
const ofCohort =
  /\b(\d{1,3})\s?(?:to|through|-|–)\s?(\d{1,3})(?: (years|months|weeks))?(?: of age)?,? \((?:in )?(?:cohorts?|parts?|groups?|stages?) [^)]{1,20}\)/gi;

/** The limits of all cohorts of which a text states ages in one unit; null if they are not several. */
export function readCohortAges(text: string): AgeLimits | null {
  const found = [...text.matchAll(ofCohort)];
  const units = [...new Set(found.flatMap(([, , , one]) => one?.toLowerCase() ?? []))];
  const [only] = units;
  if (found.length < 2 || units.length !== 1 || only === undefined) return null;
  const [low, high] = [found.map(([, one]) => Number(one)), found.map(([, , one]) => Number(one))];
  return {
    words: found.map(([words]) => words).join(", "),
    low: { sign: ">=", value: Math.min(...low), unit: only },
    high: { sign: "<=", value: Math.max(...high), unit: only },
  };
}

/** Times that are no ages: of a disease, a treatment, or a life stage. */
const otherTime =
  /\b(?:for|within|during|after|since|prior|past|last|every|history|diagnos\w+|duration|disease|treatment|therapy|menopaus\w*|amenorrh\w+|surviv\w+|expectancy|onset)\b/i;
const ages = /^(?:aged?|ages?)$/i;

/**
 * The limits of age that a text states, in either order: `18 to 65 years, inclusive`, `≥ 18 and < 80 years`,
 * `12 years or older`, `not older than 75 years`.
 * @returns null if it states none
 */
export function readAgeLimits(text: string): AgeLimits | null {
  if (
    /(?:post|peri|pre)-?menopausal\b|\bmenopause\b|\bchild-? ?bearing|\bparents?\b|\bpartner|\bdiagnos(?:ed|is) (?:at|before)|\bhistory\b/i.test(
      text.slice(0, 240),
    )
  )
    return null;
  const both = range.exec(text);
  if (both) {
    const [words, who, between = "", s1, low = "", u1, age1, s2, high = "", u2, age2, inclusive] = both;
    const isAge =
      age1 ?? age2 ?? (ages.test(who ?? "") || (who && inclusive) || (who && u2) ? "age" : undefined);
    const [one, two] = [signOf(s1) ?? ">=", signOf(s2) ?? "<="];
    const units = unitOf(u2 ?? u1);
    const ofLow = u1 ? unitOf(u1) : units;
    if (
      isAge &&
      !otherTime.test(between) &&
      one.startsWith(">") &&
      two.startsWith("<") &&
      (ofLow !== units || Number(low) < Number(high))
    )
      return {
        words,
        low: { sign: one, value: Number(low), unit: ofLow },
        high: { sign: two, value: Number(high), unit: units },
      };
  }
  // `20 years or older and younger than 75 years` begins with the lower limit.
  const [lower, single] = [openLimits(text), boundLimits(text)];
  return single && !(lower && lower.at < single.at) ? single.limits : (lower?.limits ?? null);
}

interface Found {
  readonly at: number;
  readonly limits: AgeLimits;
}

/** `≥ 18 years`, `not older than 75 years` */
function boundLimits(text: string): Found | null {
  const single = bound.exec(text);
  if (single) {
    const [words, who = "", between = "", s = "", value = "", u, age] = single;
    const own = signOf(s);
    // `Age > 18` needs no unit; `subjects with at least 5 years` is no age.
    const isAge =
      age ??
      /\b(?:older|younger)\b/i.exec(s)?.[0] ??
      ((ages.test(who) || (who && /^y/i.test(u ?? ""))) && !otherTime.test(between) ? "age" : undefined);
    if (own && isAge && !/^\s*%/.test(text.slice(single.index + words.length))) {
      const limit = { sign: own, value: Number(value), unit: unitOf(u) };
      return {
        at: single.index,
        limits: own.startsWith(">") ? { words, low: limit } : { words, high: limit },
      };
    }
  }
  return null;
}

/** `12 years or older`, `20 years or older and under 75 years` */
function openLimits(text: string): Found | null {
  const found = open.exec(text);
  const [words, who = "", between = "", value = "", u, age, way = ""] = found ?? [];
  if (
    !found ||
    words === undefined ||
    !(age ?? u ?? (ages.test(who) ? "age" : undefined)) ||
    otherTime.test(between)
  )
    return null;
  const isLow = /^(?:older|above|over|more|greater|up)/i.test(way);
  // `12 weeks or more` is a time, `12 weeks or older` an age.
  if (!age && !ages.test(who) && !/^(?:older|younger)/i.test(way)) return null;
  const limit = { value: Number(value), unit: unitOf(u) };
  const at = found.index;
  if (!isLow) return { at, limits: { words, high: { ...limit, sign: "<=" } } };
  // `20 years or older and under 75 years`
  const [also = "", s3, highest, u3] = upper.exec(text.slice(text.indexOf(words) + words.length)) ?? [];
  const high = { value: Number(highest), unit: unitOf(u3), sign: signOf(s3) ?? "<=" };
  const isHigh =
    u3 !== undefined && high.unit === limit.unit && high.value > limit.value && high.sign.startsWith("<");
  const low = { ...limit, sign: ">=" } as const;
  return { at, limits: { words: isHigh ? words + also : words, low, ...(isHigh ? { high } : {}) } };
}

const signOf = (text: string | undefined): Limit["sign"] | null =>
  signs.find(([, form]) => form.test(text?.trim() ?? ""))?.[0] ?? null;

const unitOf = (printed = "years"): string =>
  /^y/i.test(printed) ? "years" : `${printed.toLowerCase().replace(/s$/, "")}s`;
