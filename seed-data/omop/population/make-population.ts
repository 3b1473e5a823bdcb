import { createRandom, type Random } from "../../random.ts";
import type { StudyCriteria } from "../read-criteria.ts";
import type { Analyte, AnalyteUnit } from "./analyte.ts";
import { type Candidate, daysBefore, type HistoryEvent } from "./candidate.ts";
import { drawDay } from "./draw-day.ts";
import { namedEvents } from "./named-events.ts";
import { settingOf } from "./settings.ts";
import type { Trait } from "./trait.ts";

const countries: readonly (readonly [string, number])[] = [
  ["Japan", 20],
  ["Taiwan", 10],
  ["United States", 20],
  ["Germany", 25],
  ["Poland", 25],
];
const tests = ["LOINC:2118-8", "LOINC:2106-3", "LOINC:5196-1", "LOINC:5195-3", "LOINC:13955-0"] as const;
/** Tests whose names look like those of genes. */
const misleading = ["LOINC:methamphetamine", "LOINC:reticulocytes", "LOINC:alkaline"] as const;
const performance = "LOINC:89247-1";
const qtc = "LOINC:8636-3";

export type Criteria = Pick<StudyCriteria, "study" | "named">;

/** The same persons for the same seed and the same criteria. */
export function makePopulation(
  size: number,
  criteria: Criteria,
  { seed = 54, firstId = 1 }: { seed?: number; firstId?: number } = {},
): Candidate[] {
  const random = createRandom(seed);
  const { traits, analytes, described } = settingOf(criteria.study);
  const known = new Set<string>([
    ...traits.flatMap((trait) => trait.codes),
    ...analytes.map((analyte) => analyte.code),
    ...tests,
    performance,
    qtc,
    ...criteria.named.map((concept) => concept.code).filter((code) => described.test(code)),
  ]);
  return Array.from({ length: size }, (_unused, at) => makeCandidate(random, firstId + at, criteria, known));
}

function makeCandidate(
  random: Random,
  id: number,
  { study, named }: Criteria,
  known: ReadonlySet<string>,
): Candidate {
  const { traits, analytes, course } = settingOf(study);
  const start = daysBefore("2019-12-31", random.integer(0, 1400));
  const sex = random.chance(0.6) ? "female" : "male";
  // A few are minors, and some are about to come of age.
  const years = random.weighted([
    [random.integer(16, 22), 20],
    [random.integer(23, 59), 35],
    [random.integer(60, 88), 45],
  ]);
  const born = daysBefore(start, Math.round(years * 365.25) + random.integer(0, 364));
  const [year = 0, month = 0, day = 0] = born.split("-").map(Number);
  const isPartial = random.chance(0.15);
  const birth = { year, month: isPartial ? null : month, day: isPartial ? null : day };
  const events = [
    ...(course?.(random) ?? []),
    ...traits.flatMap((trait) => traitEvents(trait, sex, random)),
    ...analytes.flatMap((analyte) => measurements(analyte, random)),
    ...testsOf(sex, random),
    ...misleadingTests(random),
    ...performances(random),
    ...recordings(random),
    ...namedEvents(named, known, random),
  ];
  return { id, sex, country: random.weighted(countries), birth, start, events };
}

function traitEvents(trait: Trait, sex: Candidate["sex"], random: Random): HistoryEvent[] {
  const { table, lasts, times = [1, 1], ago: between } = trait;
  if (trait.sex !== undefined && trait.sex !== sex) return [];
  // Some have it only after the planned day, which no query may see.
  const isLater = random.chance(0.04);
  if (!isLater && !random.chance(trait.share)) return [];
  return Array.from({ length: random.integer(...times) }, () => {
    const ago = isLater ? -random.integer(1, 60) : drawDay(random, between);
    const event = { table, code: random.pick(trait.codes), ago };
    return lasts ? { ...event, until: Math.max(isLater ? ago : 0, ago - random.integer(...lasts)) } : event;
  });
}

function measurements(analyte: Analyte, random: Random): HistoryEvent[] {
  if (random.chance(0.08)) return [];
  const scale = random.pick(analyte.units);
  const { unit, low, high } = scale;
  return Array.from({ length: random.integer(1, 3) }, () => ({
    table: "measurement",
    code: analyte.code,
    ago: recentDay(random),
    value: drawValue(analyte, scale, random),
    ...(unit === undefined ? {} : { unit }),
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  }));
}

function drawValue(analyte: Analyte, { factor, high }: AnalyteUnit, random: Random): number {
  const { mean, deviation, digits, skewed, limits = [], multiples = [] } = analyte;
  const exact = [
    ...limits.map((limit) => limit * factor),
    ...(high === undefined ? [] : multiples.map((multiple) => multiple * high)),
  ];
  if (exact.length > 0 && random.chance(0.15)) return Number(random.pick(exact).toFixed(4));
  const drawn = skewed ? mean * Math.exp(random.normal(0, deviation)) : random.normal(mean, deviation);
  // Values are kept with two more digits where a unit makes them small, as laboratories do.
  return Number((Math.max(0, drawn) * factor).toFixed(factor < 1 ? digits + 2 : digits));
}

/** Within the weeks of screening, now and then before or after them. */
function recentDay(random: Random): number {
  return random.chance(0.1) ? -random.integer(1, 3) : drawDay(random, [0, 50]);
}

function testsOf(sex: Candidate["sex"], random: Random): HistoryEvent[] {
  return (
    tests
      .filter((code) => sex === "female" || (code !== "LOINC:2118-8" && code !== "LOINC:2106-3"))
      .filter(() => random.chance(0.5))
      // Some tests are repeated, with the same result or the other one.
      .flatMap((code) => (random.chance(0.3) ? [code, code] : [code]))
      .map((code) => testResult(code, 0.25, random))
  );
}

function misleadingTests(random: Random): HistoryEvent[] {
  return misleading.filter(() => random.chance(0.3)).map((code) => testResult(code, 0.5, random));
}

const testResult = (code: string, positive: number, random: Random): HistoryEvent => ({
  ...{ table: "measurement", code, ago: recentDay(random) },
  result: random.chance(positive) ? "positive" : "negative",
});

function performances(random: Random): HistoryEvent[] {
  const count = random.integer(0, 3);
  const days = new Set(Array.from({ length: count }, () => drawDay(random, [0, 34])));
  return [...days].map((ago) => ({
    table: "measurement",
    code: performance,
    ago,
    value: random.integer(0, 3),
  }));
}

/** Electrocardiograms come in threes; some days have fewer. */
function recordings(random: Random): HistoryEvent[] {
  if (random.chance(0.2)) return [];
  const ago = drawDay(random, [0, 40]);
  const usual = random.normal(462, 18);
  return Array.from({ length: random.weighted([[3, 80] as const, [2, 20] as const]) }, () => ({
    table: "measurement",
    code: qtc,
    ago,
    value: Math.round(random.normal(usual, 8)),
  }));
}
