import { type RiskItem, type RiskLevel, riskLevels } from "@trialtrace/backend/contract";

export interface RiskSummary {
  readonly count: number;
  /** Mean score out of 10, unrounded; null without items. */
  readonly average: number | null;
  /** Item count per level, highest first; shares add up to 100 %. */
  readonly distribution: readonly {
    readonly level: RiskLevel;
    readonly count: number;
    /** In percent, unrounded. */
    readonly share: number;
  }[];
}

/** RISK-4: the average score and its distribution over high, medium, low. */
export function summarize(items: readonly RiskItem[]): RiskSummary {
  const count = items.length;
  const total = items.reduce((sum, item) => sum + item.riskScore, 0);
  return {
    count,
    average: count === 0 ? null : total / count,
    distribution: riskLevels.map((level) => {
      const ofLevel = items.filter((item) => item.level === level).length;
      return { level, count: ofLevel, share: count === 0 ? 0 : (100 * ofLevel) / count };
    }),
  };
}

/** Number of distinct domains. */
export function countDomains(items: readonly RiskItem[]): number {
  return new Set(items.map((item) => item.domain).filter((domain) => domain !== "")).size;
}
