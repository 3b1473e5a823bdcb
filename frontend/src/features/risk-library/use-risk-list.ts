import type { RiskItem } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { filterCell, filterRisks, searchable } from "./risk-filter.ts";
import { sortRisks } from "./risk-sort.ts";
import type { RiskChoices } from "./use-risk-choices.ts";

export interface RiskList {
  /** Items that match search and filters, sorted; the matrix counts these. */
  readonly matching: readonly RiskItem[];
  /** Those of them in the selected matrix cell. */
  readonly shown: readonly RiskItem[];
}

/** The filtered items; each step is memoized separately. */
export function useRiskList(
  items: readonly RiskItem[],
  text: string,
  choices: Pick<RiskChoices, "category" | "priority" | "domain" | "status" | "owner" | "sort" | "cell">,
): RiskList {
  const { category, priority, domain, status, owner, sort, cell } = choices;
  const all = useMemo(() => searchable(items), [items]);
  const matching = useMemo(
    () => sortRisks(filterRisks(all, { text, category, priority, domain, status, owner }), sort),
    [all, text, category, priority, domain, status, owner, sort],
  );
  const shown = useMemo(() => filterCell(matching, cell), [matching, cell]);
  return { matching, shown };
}
