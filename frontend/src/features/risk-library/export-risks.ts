import type { RiskItem } from "@trialtrace/backend/contract";
import type { RiskFilter } from "./risk-filter.ts";
import type { MatrixCell } from "./risk-matrix.ts";

/** RISK-10: Download JSON saves the filtered risk items with the active filters; unset ones are omitted. */
export function exportRisks(
  protocolId: string,
  items: readonly RiskItem[],
  { text, category, priority, cell }: RiskFilter & { readonly cell: MatrixCell | null },
) {
  const search = text.trim();
  return {
    protocolId,
    filters: {
      ...(search === "" ? {} : { search }),
      ...(category === "" ? {} : { category }),
      ...(priority === "" ? {} : { priority }),
      ...(cell ?? {}),
    },
    items,
  };
}
