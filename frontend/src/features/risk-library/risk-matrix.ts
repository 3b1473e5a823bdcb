import { type RiskItem, riskImpacts, riskLikelihoods } from "@trialtrace/backend/contract";

export type Impact = RiskItem["impact"];
export type Likelihood = RiskItem["likelihood"];
export type Severity = "critical" | "high" | "medium" | "low";

/** One cell of the matrix. */
export interface MatrixCell {
  readonly impact: Impact;
  readonly likelihood: Likelihood;
}

/** RISK-4: the axes in display order. */
export const impacts: readonly Impact[] = riskImpacts;
export const likelihoods: readonly Likelihood[] = riskLikelihoods;

/** RISK-4: the listed combinations; all others are low. */
const severities: Readonly<Partial<Record<Impact, Partial<Record<Likelihood, Severity>>>>> = {
  "Very High": { High: "critical", Medium: "critical", Low: "high" },
  High: { High: "high", Medium: "medium", Low: "medium" },
  Medium: { High: "medium" },
};

export function cellSeverity({ impact, likelihood }: MatrixCell): Severity {
  return severities[impact]?.[likelihood] ?? "low";
}

/** RISK-8: a derived pair is marked as derived. */
export function isPlaceDerived({ derivations }: Pick<RiskItem, "derivations">): boolean {
  return derivations.impact === "derived" || derivations.likelihood === "derived";
}

export function isInCell(item: MatrixCell, cell: MatrixCell): boolean {
  return item.impact === cell.impact && item.likelihood === cell.likelihood;
}

/** Item counts per cell, in a single pass. */
export function countCells(items: readonly MatrixCell[]): (cell: MatrixCell) => number {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(formatCell(item), (counts.get(formatCell(item)) ?? 0) + 1);
  return (cell) => counts.get(formatCell(cell)) ?? 0;
}

/** A cell as written in the URL. */
export function formatCell({ impact, likelihood }: MatrixCell): string {
  return `${impact}/${likelihood}`;
}

/** The cell in the URL; null if it names none. */
export function parseCell(value: string | null): MatrixCell | null {
  const [first, second, ...more] = value?.split("/") ?? [];
  const impact = impacts.find((name) => name === first);
  const likelihood = likelihoods.find((name) => name === second);
  return impact && likelihood && more.length === 0 ? { impact, likelihood } : null;
}
