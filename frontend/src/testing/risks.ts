import type { RiskItem, RiskLibrary } from "@trialtrace/backend/contract";

/** A risk item with defaults for everything a test does not set. */
export function makeRisk(id: string, over: Partial<RiskItem> = {}): RiskItem {
  return {
    id,
    title: `Risk ${id}`,
    description: "",
    category: "Key Risk Indicator",
    domain: "Operations",
    riskScore: 5,
    priority: "medium",
    level: "medium",
    impact: "Medium",
    likelihood: "Medium",
    probability: null,
    mitigationStrategy: "",
    monitoringPlan: "",
    assignedTo: null,
    status: null,
    lastReviewed: null,
    provenance: null,
    derivations: { level: "derived" },
    ...over,
  };
}

/** A library with these items and matching counts. */
export function makeRiskLibrary(items: readonly RiskItem[], resolvedItems = 0): RiskLibrary {
  const countOf = (priority: RiskItem["priority"]) =>
    items.filter((item) => item.priority === priority).length;
  return {
    items: [...items],
    stats: {
      totalItems: items.length,
      highPriority: countOf("high"),
      mediumPriority: countOf("medium"),
      lowPriority: countOf("low"),
      resolvedItems,
    },
    categories: [...new Set(items.map((item) => item.category))],
  };
}
