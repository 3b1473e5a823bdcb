import type { Random } from "../../../random.ts";
import type { HistoryEvent } from "../candidate.ts";
import { drawDay } from "../draw-day.ts";

const operations: readonly (readonly [code: string | null, weight: number])[] = [
  ["CPT4:32480", 30],
  ["CPT4:32663", 30],
  ["CPT4:32482", 6],
  ["CPT4:32486", 6],
  ["CPT4:32440", 8],
  ["CPT4:32484", 6],
  ["CPT4:32669", 6],
  ["CPT4:32505", 8],
  ["CPT4:32666", 6],
  [null, 6],
];
const stage = "Cancer Modifier:p-7th_AJCC/UICC-Stage-";
const stages = ["1A", "1B", "2A", "2B", "3A", "3B"] as const;

/** The tumour: diagnosis, operation with its findings, chemotherapy and radiotherapy before or after it. */
export function lungCourse(random: Random): HistoryEvent[] {
  const operation = random.weighted(operations);
  // Candidates are due within ten weeks of the operation, or 26 with chemotherapy; some come too late or too early.
  const chemotherapy = random.chance(0.45);
  const surgery = drawDay(random, [5, chemotherapy ? 240 : 110]);
  const events: HistoryEvent[] = [];
  const add = (table: HistoryEvent["table"], code: string, ago: number, more: Partial<HistoryEvent> = {}) =>
    events.push({ table, code, ago, ...more });
  if (random.chance(0.85)) add("condition_occurrence", "SNOMED:254637007", surgery + random.integer(0, 60));
  if (random.chance(0.15)) add("condition_occurrence", "SNOMED:254634000", surgery + random.integer(0, 60));
  if (operation !== null) add("procedure_occurrence", operation, surgery);
  if (random.chance(0.9))
    add("measurement", `${stage}${random.pick(stages)}`, surgery - random.pick([0, 0, 1, 4]));
  const margin = random.weighted([
    ["Cancer Modifier:R0", 80],
    ["Cancer Modifier:R1", 20],
  ]);
  if (random.chance(0.9)) add("measurement", margin, surgery - random.pick([0, 0, 1, 4]));
  const title = random.weighted([
    ["Surgical pathology report", 80],
    ["Discharge summary", 20],
  ]);
  add(
    "note",
    title === "Discharge summary" ? "LOINC:18842-5" : "LOINC:11526-1",
    surgery - random.pick([0, 0, 1, 4]),
    {
      text: title,
    },
  );
  const specimen = random.weighted([
    ["SNOMED:399478002", 75],
    ["SNOMED:119361006", 15],
    [null, 10],
  ]);
  if (specimen !== null) add("specimen", specimen, surgery);
  for (const variant of ["OMOP Genomic:EGFR-19del", "OMOP Genomic:EGFR-L858R"]) {
    // Asked for, and not yet answered.
    if (random.chance(0.1)) add("measurement", variant, surgery);
    if (!random.chance(0.8)) continue;
    const result = random.chance(0.4) ? "positive" : "negative";
    add("measurement", variant, surgery - random.pick([0, 0, 1, 4]), {
      result,
      text: result === "positive" ? "detected" : "not detected",
    });
  }
  if (chemotherapy) chemotherapyAfter(random, surgery, add);
  if (random.chance(0.12)) {
    const code = random.pick(["RxNorm:2555", "RxNorm:68446", "RxNorm:3002", "RxNorm:39541"]);
    add("drug_exposure", code, surgery + drawDay(random, [0, 500]));
  }
  if (random.chance(0.2)) {
    const before = random.chance(0.5);
    const ago = before ? surgery + drawDay(random, [0, 500]) : drawDay(random, [0, surgery]);
    add("procedure_occurrence", "SNOMED:1287742003", ago);
    if (random.chance(0.6)) radiationPneumonitis(random, Math.max(0, ago - random.integer(10, 90)), add);
  }
  return events;
}

type Add = (table: HistoryEvent["table"], code: string, ago: number, more?: Partial<HistoryEvent>) => void;

/** A doublet every three weeks; the platinum is given on the first day of each cycle. */
function chemotherapyAfter(random: Random, surgery: number, add: Add): void {
  const platinum = random.pick(["RxNorm:2555", "RxNorm:40048"]);
  const first = surgery - random.integer(1, 60);
  const cycles = random.integer(1, 6);
  for (let cycle = 0; cycle < cycles; cycle++) {
    const ago = first - 21 * cycle;
    if (ago < 0) return;
    add("drug_exposure", platinum, ago);
    add("drug_exposure", "RxNorm:68446", ago);
  }
}

function radiationPneumonitis(random: Random, ago: number, add: Add): void {
  add("condition_occurrence", "ICD10CM:J70.0", ago);
  if (!random.chance(0.7)) return;
  const started = Math.max(0, ago - random.integer(0, 120));
  add("drug_exposure", "RxNorm:8640", started, { until: Math.max(0, started - 14) });
}
