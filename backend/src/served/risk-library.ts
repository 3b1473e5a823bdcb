import { type BundleRiskItem, defaultRiskPriority, riskCategories } from "../contract/bundle/index.ts";
import type { RiskItem, RiskLibrary } from "../contract/risk-library.ts";
import { matrixPlace } from "../derivations/risk-matrix.ts";
import { riskLevel } from "../derivations/score-thresholds.ts";

/** The body of `GET /api/risk-library` (RISK-3). Equal scores keep their order. */
export function riskLibrary(source: readonly BundleRiskItem[]): RiskLibrary {
  const items = source.map(riskItem).sort((a, b) => b.riskScore - a.riskScore);
  const countOf = (priority: RiskItem["priority"]) =>
    items.filter((item) => item.priority === priority).length;
  return {
    items,
    stats: {
      totalItems: items.length,
      highPriority: countOf("high"),
      mediumPriority: countOf("medium"),
      lowPriority: countOf("low"),
      resolvedItems: items.filter(isResolved).length,
    },
    categories: categoriesOf(items),
  };
}

function riskItem(source: BundleRiskItem): RiskItem {
  const { title, description, category, domain, riskScore, mitigationStrategy, monitoringPlan } = source;
  const priority = source.priority ?? defaultRiskPriority;
  const { impact, likelihood, derivations } = matrixPlace(source, priority);
  return {
    id: source.id,
    title,
    description,
    category,
    domain,
    riskScore,
    priority,
    level: riskLevel(riskScore),
    impact,
    likelihood,
    probability: source.probability ?? null,
    mitigationStrategy,
    monitoringPlan,
    assignedTo: source.assignedTo ?? null,
    status: source.status ?? null,
    lastReviewed: source.lastReviewed ?? null,
    provenance: source.provenance ?? null,
    derivations: {
      ...(source.priority === undefined ? { priority: "default" } : {}),
      level: "derived",
      ...derivations,
    },
  };
}

const resolvedStatuses: ReadonlySet<string> = new Set(["resolved", "closed"]);

function isResolved({ status }: RiskItem): boolean {
  return resolvedStatuses.has(status?.trim().toLowerCase() ?? "");
}

/** The specification's categories in use, in its order; others follow by name. */
function categoriesOf(items: readonly RiskItem[]): string[] {
  const found = new Set(items.map((item) => item.category));
  const named = riskCategories.filter((category) => found.delete(category));
  return [...named, ...[...found].sort((a, b) => a.localeCompare(b, "en"))];
}
