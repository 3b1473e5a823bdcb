/** What one unit comes to at one level of airiness. */
export interface UnitOption {
  /** From 0 (closest) to 1 (airiest). */
  readonly airiness: number;
  /** Points the text may run into the lower margin. */
  readonly extraHeight: number;
  readonly pages: number;
  /** False if the last page would be nearly empty. */
  readonly acceptable: boolean;
}

export interface Choice {
  /** The target level of the whole document, and the choice for each unit, in order. */
  readonly base: number;
  readonly options: readonly UnitOption[];
  /** Mean distance of the units from the base. */
  readonly spread: number;
}

/** No unit may differ more than this from the document's level: a reader must not see a change. */
const maxDifference = 0.3;

/**
 * Chooses each unit's airiness so that the document has exactly `target` pages and the units differ as little as
 * possible from one common level.
 * @returns null if no choice results in that number of pages.
 */
export function chooseSpacing(
  units: readonly (readonly UnitOption[])[],
  target: number,
  preferred: number,
): Choice | null {
  const levels = [...new Set(units.flat().map((option) => option.airiness))];
  let best: (Choice & { cost: number }) | null = null;
  for (const base of levels) {
    const found = chooseAround(units, target, base);
    if (!found) continue;
    const cost = found.cost / Math.max(1, units.length) + 0.02 * Math.abs(base - preferred);
    if (!best || cost < best.cost) {
      const distance = found.options.reduce((sum, option) => sum + Math.abs(option.airiness - base), 0);
      best = { base, options: found.options, spread: distance / Math.max(1, units.length), cost };
    }
  }
  return best;
}

interface Step {
  readonly cost: number;
  readonly option: UnitOption | null;
  readonly before: number;
}

/** Using the margin costs as much as a small step on the scale. */
const distanceOf = (option: UnitOption, base: number) =>
  (option.airiness - base) ** 2 + (option.extraHeight > 0 ? 0.006 : 0);

/** Shortest way over the units to `target` pages; a step costs the square of its distance from `base`. */
function chooseAround(
  units: readonly (readonly UnitOption[])[],
  target: number,
  base: number,
): { cost: number; options: UnitOption[] } | null {
  const tables: Map<number, Step>[] = [];
  let reached = new Map<number, Step>([[0, { cost: 0, option: null, before: 0 }]]);
  for (const options of units) {
    const next = new Map<number, Step>();
    for (const [before, step] of reached) {
      for (const option of nearest(options, base)) {
        const pages = before + option.pages;
        const cost = step.cost + distanceOf(option, base);
        if (pages <= target && cost < (next.get(pages)?.cost ?? Number.POSITIVE_INFINITY)) {
          next.set(pages, { cost, option, before });
        }
      }
    }
    tables.push(next);
    reached = next;
  }
  const end = reached.get(target);
  if (!end) return null;
  const options: UnitOption[] = [];
  let pages = target;
  for (const table of tables.toReversed()) {
    const step = table.get(pages);
    if (!step?.option) return null;
    options.unshift(step.option);
    pages = step.before;
  }
  return { cost: end.cost, options };
}

/** Per page count the option nearest to the base; acceptable ones only, unless there is none. */
function nearest(options: readonly UnitOption[], base: number): UnitOption[] {
  const near = options.filter((option) => Math.abs(option.airiness - base) <= maxDifference);
  const acceptable = near.filter((option) => option.acceptable);
  const byPages = new Map<number, UnitOption>();
  for (const option of acceptable.length > 0 ? acceptable : near) {
    const known = byPages.get(option.pages);
    if (!known || distanceOf(option, base) < distanceOf(known, base)) byPages.set(option.pages, option);
  }
  return [...byPages.values()];
}
