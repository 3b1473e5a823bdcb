import type { RiskItem } from "@trialtrace/backend/contract";
import { mitigationParts, monitoringParts, partSeparator, type StrategyPart } from "./strategy-text.ts";

type Value = string | number | null;

/** Columns of an exported library: header, width in characters, value. */
const columns: readonly (readonly [heading: string, width: number, value: (item: RiskItem) => Value])[] = [
  ["ID", 10, (item) => item.id],
  ["Title", 40, (item) => item.title],
  ["Description", 60, (item) => item.description],
  ["Category", 22, (item) => item.category],
  ["Domain", 24, (item) => item.domain],
  ["Score", 8, (item) => item.riskScore],
  ["Priority", 10, (item) => item.priority],
  ["Impact", 12, (item) => item.impact],
  ["Likelihood", 12, (item) => item.likelihood],
  ["Derived", 18, (item) => Object.keys(item.derivations).join(", ")],
  ["Status", 12, (item) => item.status],
  ["Assigned to", 20, (item) => item.assignedTo],
  ["Mitigation strategy", 60, (item) => textOf(mitigationParts(item.mitigationStrategy))],
  ["Monitoring plan", 60, (item) => textOf(monitoringParts(item.monitoringPlan))],
  ["Last reviewed", 14, (item) => item.lastReviewed],
  ["Section", 10, (item) => item.provenance?.section_number ?? null],
  ["Page", 8, (item) => item.provenance?.page_number ?? null],
];

/** Items as a table: headers, widths and one row per item, in order. */
export function riskSheet(items: readonly RiskItem[]) {
  return {
    headings: columns.map(([heading]) => heading),
    widths: columns.map(([, width]) => width),
    rows: items.map((item) => columns.map(([, , value]) => value(item))),
  };
}

const textOf = (parts: readonly StrategyPart[]): string =>
  parts.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)).join(partSeparator);
