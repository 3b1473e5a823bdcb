import type { RiskItem } from "@trialtrace/backend/contract";
import type { RiskFilter } from "./risk-filter.ts";
import type { MatrixCell } from "./risk-matrix.ts";

export interface RiskExport {
  readonly protocolId: string;
  /** The active filters; unset filters are omitted. */
  readonly filters: {
    readonly search?: string;
    readonly category?: string;
    readonly priority?: string;
    readonly impact?: string;
    readonly likelihood?: string;
  };
  readonly items: readonly RiskItem[];
}

/** RISK-10: Download JSON saves the filtered risk items. */
export function exportRisks(
  protocolId: string,
  items: readonly RiskItem[],
  { text, category, priority, cell }: RiskFilter & { readonly cell: MatrixCell | null },
): RiskExport {
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
