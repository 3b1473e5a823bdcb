import type { RiskItem } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { filterCell, filterRisks, searchable } from "./risk-filter.ts";
import { sortRisks } from "./risk-sort.ts";
import type { RiskChoices } from "./use-risk-choices.ts";

export interface RiskList {
  /** What search and filters leave, in the chosen order: the matrix is counted over these. */
  readonly matching: readonly RiskItem[];
  /** And what the chosen matrix cell leaves of them. */
  readonly shown: readonly RiskItem[];
}

/** The items as filtered; each step is done again only when its own part changes. */
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
