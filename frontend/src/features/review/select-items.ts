import type { ReviewItem } from "@trialtrace/backend/contract";

export const reviewFilters = ["doubtful", "open", "decided", "all"] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const reviewAreas = ["domains", "eligibility", "schedule", "sap", "risks"] as const;
export type ReviewArea = (typeof reviewAreas)[number];

export const areaLabels: Readonly<Record<ReviewArea, string>> = {
  domains: "Domains",
  eligibility: "Eligibility",
  schedule: "Schedule of Assessments",
  sap: "Statistical Analysis Plan",
  risks: "Risks",
};

/** Doubtful and not decided, or in conflict with the decision. */
export const isDoubtful = ({ isConflict, state, certainty }: ReviewItem): boolean =>
  isConflict || (state === "open" && certainty !== null);

const tests: Readonly<Record<ReviewFilter, (item: ReviewItem) => boolean>> = {
  doubtful: isDoubtful,
  open: (item) => item.state === "open" || item.isConflict,
  decided: (item) => item.state !== "open",
  all: () => true,
};

/** The items of a filter and an area, in the order of review. */
export function selectItems(
  items: readonly ReviewItem[],
  filter: ReviewFilter,
  area: ReviewArea | null,
): ReviewItem[] {
  return items.filter((item) => tests[filter](item) && (area === null || item.area === area));
}

/** The number of items by filter. */
export function countItems(items: readonly ReviewItem[]): Record<ReviewFilter, number> {
  const count = (filter: ReviewFilter) => items.filter(tests[filter]).length;
  return { doubtful: count("doubtful"), open: count("open"), decided: count("decided"), all: items.length };
}

/** The items of the same group that are still to be decided. */
export const openGroup = (items: readonly ReviewItem[], { area, group }: ReviewItem): ReviewItem[] =>
  items.filter((item) => item.area === area && item.group === group && item.state === "open");

/**
 * The item after the current one that is not among those just decided; the one before if there is none, as a list
 * that becomes shorter keeps its place.
 */
export function nextItem(
  shown: readonly ReviewItem[],
  currentId: string,
  decided: ReadonlySet<string>,
): string | null {
  const at = shown.findIndex(({ id }) => id === currentId);
  const after = shown.slice(at + 1).find(({ id }) => !decided.has(id));
  return (after ?? shown.slice(0, Math.max(at, 0)).findLast(({ id }) => !decided.has(id)))?.id ?? null;
}
