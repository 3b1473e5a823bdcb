import type { Cell } from "../sheet/sheet.ts";
import type { Assessment } from "./activities.ts";
import { type Visit, visitName } from "./columns.ts";

/** Visits of a procedure listed as one range, which stands for exactly these visits. */
export interface VisitRange {
  readonly label: string;
  readonly visits: readonly Visit[];
  readonly cell: Cell;
  readonly spanned: boolean;
}

const numbered = /^(\D*[^\d\s\-–−])\s*(\d+)$/;
const leastSteps = 3;
const leastNeighbors = 4;

/**
 * The visits of a procedure, abbreviated if that is exact: `Week 12–156, every 12 weeks` if those are precisely its
 * visits, or `C1D1–C1D22, all 8 visits` if it takes place at each visit in between. A merged text is one range.
 * @param all the visits of the table, in order
 */
export function visitRanges(assessments: readonly Assessment[], all: readonly Visit[]): VisitRange[] {
  const places = new Map(all.map(({ col }, index) => [col, index]));
  const names = all.map(({ column }) => column.meta.column_name);
  const isOwnName = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const ranges: VisitRange[] = [];
  let rest = assessments;
  for (let first = rest[0]; first; first = rest[0]) {
    const neighbors = rest.slice(
      0,
      countWhile(rest, (a, b) => isNext(a, b, places)),
    );
    const steps = rest.slice(0, stepsIn(rest, isOwnName));
    const isSteps = steps.length >= leastSteps && steps.length >= neighbors.length;
    const isRun = first.spanned ? neighbors.length > 1 : neighbors.length >= leastNeighbors;
    const taken = isSteps && !first.spanned ? steps : isRun ? neighbors : [first];
    const label = isSteps && !first.spanned ? stepLabel(steps) : runLabel(taken);
    ranges.push({
      label,
      visits: taken.map(({ visit }) => visit),
      cell: first.cell,
      spanned: first.spanned,
    });
    rest = rest.slice(taken.length);
  }
  return ranges;
}

/** The number of items from the start in which each belongs with its predecessor. */
function countWhile(
  list: readonly Assessment[],
  together: (a: Assessment, b: Assessment) => boolean,
): number {
  let count = 1;
  for (; count < list.length; count += 1) {
    const [before, next] = [list[count - 1], list[count]];
    if (!before || !next || !together(before, next)) break;
  }
  return count;
}

function isNext(a: Assessment, b: Assessment, places: ReadonlyMap<number, number>): boolean {
  const step = (places.get(b.visit.col) ?? 0) - (places.get(a.visit.col) ?? 0);
  return step === 1 && isSame(a, b) && (!a.spanned || a.cell === b.cell);
}

const isSame = (a: Assessment, b: Assessment) =>
  a.spanned === b.spanned &&
  a.cell.value === b.cell.value &&
  a.cell.footnotes.join("\n") === b.cell.footnotes.join("\n");

/** How many items from the start continue in equal steps of one unit: Week 12, Week 24, Week 36. */
function stepsIn(list: readonly Assessment[], isOwnName: (name: string) => boolean): number {
  const named = countWhile(list, (_a, { visit }) => isOwnName(visit.column.meta.column_name));
  if (list[0] && !isOwnName(list[0].visit.column.meta.column_name)) return 1;
  const [first, second] = [numberOf(list[0]), numberOf(list[1])];
  if (!first || !second || second.value <= first.value) return 1;
  const step = second.value - first.value;
  return countWhile(list.slice(0, named), (a, b) => {
    const [before, next] = [numberOf(a), numberOf(b)];
    const goesOn = before?.unit === first.unit && next?.unit === first.unit;
    return goesOn && next.value - before.value === step && isSame(a, b);
  });
}

function numberOf(assessment: Assessment | undefined): { unit: string; value: number } | null {
  const [, unit, value] = numbered.exec(assessment?.visit.column.meta.column_name.trim() ?? "") ?? [];
  return unit === undefined || value === undefined ? null : { unit, value: Number(value) };
}

const countable = /^(day|week|month|year|cycle)s?$/i;

function stepLabel(list: readonly Assessment[]): string {
  const [first, second, last] = [numberOf(list[0]), numberOf(list[1]), numberOf(list.at(-1))];
  if (!first || !second || !last) return runLabel(list);
  const step = second.value - first.value;
  const range = `${first.unit} ${first.value}–${last.value}`;
  const [, noun] = countable.exec(first.unit) ?? [];
  if (noun === undefined) return step === 1 ? range : `${range}, every ${ordinal(step)}`;
  const each = noun.toLowerCase();
  return `${range}, every ${step === 1 ? each : `${step} ${each}s`}`;
}

const ordinal = (step: number): string => (step === 2 ? "second" : step === 3 ? "third" : `${step}th`);

function runLabel(list: readonly Assessment[]): string {
  const names = list.map(({ visit }) => visitName(visit));
  if (names.length < 2) return names[0] ?? "";
  return `${names[0]} to ${names.at(-1)}, ${names.length === 2 ? "both" : `all ${names.length}`} visits`;
}
