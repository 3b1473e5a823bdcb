import type { Criteria } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { type CriteriaLists, type Criterion, listCriteria } from "./criteria.ts";
import { type CriteriaFilter, filterCriteria } from "./criteria-filter.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

/** The criteria in the requested view: all of them, and the filtered ones; and the views available for the protocol. */
export function useCriteria(data: Criteria, filter: CriteriaFilter, wanted: CriteriaView | null) {
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
