import type { RiskItem } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { filterCell, filterRisks, searchable } from "./risk-filter.ts";
import type { RiskChoices } from "./use-risk-choices.ts";

export interface RiskList {
  /** What search, category and priority leave: the matrix is counted over these. */
  readonly matching: readonly RiskItem[];
  /** And what the chosen matrix cell leaves of them. */
  readonly shown: readonly RiskItem[];
}

/** The items as filtered; each step is done again only when its own part changes. */
export function useRiskList(
  items: readonly RiskItem[],
  text: string,
  { category, priority, cell }: Pick<RiskChoices, "category" | "priority" | "cell">,
): RiskList {
  const all = useMemo(() => searchable(items), [items]);
  const matching = useMemo(
    () => filterRisks(all, { text, category, priority }),
    [all, text, category, priority],
  );
  const shown = useMemo(() => filterCell(matching, cell), [matching, cell]);
  return { matching, shown };
}
