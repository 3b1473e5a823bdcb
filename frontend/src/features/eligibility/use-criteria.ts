import type { Criteria } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { type CriteriaLists, type Criterion, listCriteria } from "./criteria.ts";
import { type CriteriaFilter, filterCriteria } from "./criteria-filter.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

export interface ShownCriteria {
  readonly lists: CriteriaLists;
  /** Views available for the protocol; empty if it has no criteria. */
  readonly views: readonly CriteriaView[];
  readonly view: CriteriaView;
  /** All criteria of the view, and the filtered ones. */
  readonly all: readonly Criterion[];
  readonly shown: readonly Criterion[];
}

/** The criteria in the requested view, filtered. */
export function useCriteria(
  data: Criteria,
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

/** ELIG-2: hierarchical if such data exists, otherwise sections; the user's choice if both exist. */
export function chooseView(views: readonly CriteriaView[], wanted: CriteriaView | null): CriteriaView {
  return views.find((view) => view === wanted) ?? views[0] ?? "sections";
}

function criteriaOf(lists: CriteriaLists, view: CriteriaView): readonly Criterion[] {
  return view === "hierarchical" ? lists.hierarchical : [...lists.sectioned, ...lists.legacy];
}
