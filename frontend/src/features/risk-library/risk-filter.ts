import type { RiskItem } from "@trialtrace/backend/contract";
import { isInCell, type MatrixCell } from "./risk-matrix.ts";

/** An item with its search text, computed once per library. */
export interface SearchableRisk {
  readonly item: RiskItem;
  readonly text: string;
}

export interface RiskFilter {
  readonly text: string;
  readonly category: string;
  readonly priority: string;
  readonly domain?: string;
  readonly status?: string;
  readonly owner?: string;
}

/** RISK-2: the searched fields are title, description, domain and category. */
export function searchable(items: readonly RiskItem[]): SearchableRisk[] {
  return items.map((item) => ({
    item,
    text: [item.title, item.description, item.domain, item.category].join("\n").toLowerCase(),
  }));
}

/**
 * RISK-2: case-insensitive substring search; category and priority match exactly. The value 'all' or empty
 * means no filter.
 */
export function filterRisks(risks: readonly SearchableRisk[], filter: RiskFilter): RiskItem[] {
  const query = filter.text.trim().toLowerCase();
  const { category, priority, domain = "", status = "", owner = "" } = filter;
  return risks
    .filter(
      ({ item, text }) =>
        (isUnset(category) || item.category === category) &&
        (isUnset(priority) || item.priority === priority) &&
        (isUnset(domain) || item.domain === domain) &&
        (isUnset(status) || hasStatus(item, status)) &&
        (isUnset(owner) || item.assignedTo === owner) &&
        text.includes(query),
    )
    .map(({ item }) => item);
}

/** The items of one matrix cell, or all items if none is selected. */
export function filterCell(items: readonly RiskItem[], cell: MatrixCell | null): readonly RiskItem[] {
  return cell === null ? items : items.filter((item) => isInCell(item, cell));
}

/** The "resolved" status as counted by the Orphaned tile: resolved or closed. */
export const resolvedStatus = "resolved or closed";

const hasStatus = (item: RiskItem, status: string) =>
  status === resolvedStatus
    ? /^(resolved|closed)$/i.test(item.status?.trim() ?? "")
    : (item.status ?? "").toLowerCase() === status.toLowerCase();

const isUnset = (choice: string) => choice === "" || choice === "all";
