import type { Eligibility } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { type CriteriaLists, type Criterion, listCriteria } from "./criteria.ts";
import { type CriteriaFilter, filterCriteria } from "./criteria-filter.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

export interface ShownCriteria {
  readonly lists: CriteriaLists;
  /** The forms that the protocol has; none where it has no criteria at all. */
  readonly views: readonly CriteriaView[];
  readonly view: CriteriaView;
  /** All criteria of the view, and what the filter leaves of them. */
  readonly all: readonly Criterion[];
  readonly shown: readonly Criterion[];
}

/** The criteria in the form that is wanted, as filtered. */
export function useCriteria(
  data: Eligibility,
  filter: CriteriaFilter,
  wanted: CriteriaView | null,
): ShownCriteria {
  const lists = useMemo(() => listCriteria(data), [data]);
  const views = viewsOf(lists);
  const view = chooseView(views, wanted);
  const all = useMemo(() => criteriaOf(lists, view), [lists, view]);
  const { text, category, tier, type, impact, clinical, sql } = filter;
  const shown = useMemo(
    () => filterCriteria(all, { text, category, tier, type, impact, clinical, sql }),
    [all, text, category, tier, type, impact, clinical, sql],
  );
  return { lists, views, view, all, shown };
}

export function viewsOf({ hierarchical, sectioned, legacy }: CriteriaLists): CriteriaView[] {
  return [
    ...(hierarchical.length > 0 ? ["hierarchical" as const] : []),
    ...(sectioned.length + legacy.length > 0 ? ["sections" as const] : []),
  ];
}

/** ELIG-2: hierarchical when such data exists, otherwise the sections; the reader's wish where it has both. */
export function chooseView(views: readonly CriteriaView[], wanted: CriteriaView | null): CriteriaView {
  return views.find((view) => view === wanted) ?? views[0] ?? "sections";
}

function criteriaOf(lists: CriteriaLists, view: CriteriaView): readonly Criterion[] {
  return view === "hierarchical" ? lists.hierarchical : [...lists.sectioned, ...lists.legacy];
}
