import type { TierTab } from "./constants.ts";
import type { Criterion, CriterionType } from "./criteria.ts";

export type SqlChoice = "with" | "without";

/** Criteria filters; null or empty means no filter. */
export interface CriteriaFilter {
  readonly text: string;
  /** Name of one of the four lists. */
  readonly category: string | null;
  readonly tier: TierTab;
  readonly type: CriterionType | null;
  readonly impact: string | null;
  /** Category of a child criterion. */
  readonly clinical: string | null;
  readonly sql: SqlChoice | null;
}

/** ELIG-6: search is a case-insensitive substring match; all selected filters must match. */
export function filterCriteria(criteria: readonly Criterion[], filter: CriteriaFilter): Criterion[] {
  const query = filter.text.trim().toLowerCase();
  return criteria.filter(
    (criterion) =>
      criterion.text.includes(query) &&
      isInTab(criterion, filter.tier) &&
      isInCategory(criterion, filter.category) &&
      (filter.type === null || criterion.type === filter.type) &&
      (filter.impact === null || isSame(criterion.impact, filter.impact)) &&
      (filter.clinical === null || criterion.clinicalCategories.includes(filter.clinical)) &&
      (filter.sql === null || criterion.hasSql === (filter.sql === "with")),
  );
}

/** Number of active filters, not counting the search text. */
export function countFilters({ category, tier, type, impact, clinical, sql }: CriteriaFilter): number {
  const set = [category, type, impact, clinical, sql].filter((value) => value !== null).length;
  return set + (tier === "all" ? 0 : 1);
}

function isInTab({ tier, type }: Criterion, tab: TierTab): boolean {
  if (tab === "all") return true;
  return tab === "inclusion" ? type === "inclusion" : tier !== null && String(tier) === tab;
}

/** The criterion's own category, the list it belongs to, or a category of its children. */
function isInCategory(criterion: Criterion, category: string | null): boolean {
  if (category === null) return true;
  const { normalized, section, legacy, clinicalCategories } = criterion;
  return [section, normalized?.category, legacy?.category, ...clinicalCategories].includes(category);
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
