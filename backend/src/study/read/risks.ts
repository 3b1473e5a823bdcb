import type { FieldOf, StudyKind } from "../../contract/study/objects.ts";
import type { Documents, DomainNode } from "./documents.ts";
import { type Draft, derived, draft, type FieldPaths, firstAt, textIn } from "./draft.ts";
import { at, itemsOf, type Node } from "./node.ts";

/** Risks of the library and of the domains, with CTQ factors, indicators, and limits. */
export function readRisks({ risks, domains }: Documents): Draft[] {
  return [...itemsOf(at(risks, "items")).flatMap(readItem), ...domains.flatMap(readDomain)];
}

const ownIdOf = (node: Node, key: string) => textIn(firstAt(node, key)) || undefined;

const riskPaths = {
  ...{ code: "id", title: "title", description: "description", category: "category", domain: "domain" },
  ...{
    score: "riskScore",
    priority: "priority",
    impact: "impact",
    likelihood: ["likelihood", "probability"],
  },
  ...{
    mitigation: "mitigationStrategy",
    monitoring: "monitoringPlan",
    owner: "assignedTo",
    status: "status",
  },
} as const;
const limitPaths = {
  ...{ parameter: "what", threshold: "threshold", frequency: "frequency", escalation: "escalation" },
} as const;

/** A risk of the library; its threshold is a limit below it. */
function readItem(node: Node): Draft[] {
  const [risk] = draft("risk", node, "title", riskPaths, { ownId: ownIdOf(node, "id") });
  if (risk === undefined) return [];
  const plan = at(node, "monitoringPlan");
  const threshold = draft("limit", plan, "threshold", limitPaths, {
    ...{ ownId: `${risk.ownId}-limit`, parent: risk },
    ...(at(plan, "threshold") ? {} : { label: "" }),
  });
  return [risk, ...threshold];
}

function readDomain({ name, node }: DomainNode): Draft[] {
  const fields = { domain: derived(name, "name-of-the-domain", `${node.path}#name`) };
  const listed = <Kind extends StudyKind>(
    kind: Kind,
    list: string,
    id: string,
    main: FieldOf<Kind>,
    paths: FieldPaths<Kind>,
  ) =>
    itemsOf(at(node, list)).flatMap((one) =>
      draft(kind, one, main, paths, { ownId: ownIdOf(one, id), fields }),
    );
  return [
    ...listed("quality-factor", "critical_to_quality", "ctq_id", "factor", {
      ...{ code: "ctq_id", factor: "factor", importance: "importance", monitoring: "monitoring_approach" },
    }),
    ...listed("indicator", "key_risk_indicators", "kri_id", "name", {
      ...{ code: "kri_id", name: "indicator_name", metric: "metric", category: "category" },
      ...{ frequency: "frequency", green: "threshold_green", amber: "threshold_amber", red: "threshold_red" },
    }),
    ...listed("risk", "risk_assessments", "risk_id", "title", {
      ...{ code: "risk_id", title: "risk_description", category: "category", score: "risk_score" },
      ...{ impact: "impact", likelihood: "probability", mitigation: "mitigation_strategy" },
    }),
  ];
}
