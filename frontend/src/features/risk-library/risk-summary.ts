import { type RiskItem, riskLevels } from "@trialtrace/backend/contract";

/**
 * RISK-4: the mean score out of 10, unrounded, or null without items; and how many items each level has, highest first,
 * with their unrounded share in percent.
 */
export function summarize(items: readonly RiskItem[]) {
  const total = items.reduce((sum, item) => sum + item.riskScore, 0);
  return {
    average: items.length === 0 ? null : total / items.length,
    distribution: riskLevels.map((level) => {
      const count = items.filter((item) => item.level === level).length;
      return { level, count, share: items.length === 0 ? 0 : (100 * count) / items.length };
    }),
  };
}

/** Number of distinct domains. */
export function countDomains(items: readonly RiskItem[]): number {
  return new Set(items.map((item) => item.domain).filter((domain) => domain !== "")).size;
}
