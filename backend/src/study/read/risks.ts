import type { Documents, DomainNode } from "./documents.ts";
import { type Draft, derived, draft, firstAt, textIn } from "./draft.ts";
import { at, itemsOf, type Node } from "./node.ts";

/** Risks of the library and of the domains, with CTQ factors, indicators, and limits. */
export function readRisks({ risks, domains }: Documents): Draft[] {
  return [...itemsOf(at(risks, "items")).flatMap(readItem), ...domains.flatMap(readDomain)];
}

const ownIdOf = (node: Node, key: string) => textIn(firstAt(node, [key])) || undefined;

/** A risk of the library; its threshold is a limit below it. */
function readItem(node: Node): Draft[] {
  const [risk] = draft(
    "risk",
    node,
    "title",
    {
      ...{
        code: ["id"],
        title: ["title"],
        description: ["description"],
        category: ["category"],
        domain: ["domain"],
      },
      ...{
        score: ["riskScore"],
        priority: ["priority"],
        impact: ["impact"],
        likelihood: ["likelihood", "probability"],
      },
      ...{
        mitigation: ["mitigationStrategy"],
        monitoring: ["monitoringPlan"],
        owner: ["assignedTo"],
        status: ["status"],
      },
    },
    { ownId: ownIdOf(node, "id") },
  );
  if (risk === undefined) return [];
  const plan = at(node, "monitoringPlan");
  const threshold = draft(
    "limit",
    plan,
    "threshold",
    {
      ...{
        parameter: ["what"],
        threshold: ["threshold"],
        frequency: ["frequency"],
        escalation: ["escalation"],
      },
    },
    { ownId: `${risk.ownId}-limit`, parent: risk, ...(at(plan, "threshold") ? {} : { label: "" }) },
  );
  return [risk, ...threshold];
}

function readDomain({ name, node }: DomainNode): Draft[] {
  const fields = { domain: derived(name, "name-of-the-domain", `${node.path}#name`) };
  return [
    ...itemsOf(at(node, "critical_to_quality")).flatMap((one) =>
      draft(
        "quality-factor",
        one,
        "factor",
        {
          code: ["ctq_id"],
          factor: ["factor"],
          importance: ["importance"],
          monitoring: ["monitoring_approach"],
        },
        { ownId: ownIdOf(one, "ctq_id"), fields },
      ),
    ),
    ...itemsOf(at(node, "key_risk_indicators")).flatMap((one) =>
      draft(
        "indicator",
        one,
        "name",
        {
          ...{
            code: ["kri_id"],
            name: ["indicator_name"],
            metric: ["metric"],
            category: ["category"],
            frequency: ["frequency"],
          },
          ...{ green: ["threshold_green"], amber: ["threshold_amber"], red: ["threshold_red"] },
        },
        { ownId: ownIdOf(one, "kri_id"), fields },
      ),
    ),
    ...itemsOf(at(node, "risk_assessments")).flatMap((one) =>
      draft(
        "risk",
        one,
        "title",
        {
          ...{
            code: ["risk_id"],
            title: ["risk_description"],
            category: ["category"],
            score: ["risk_score"],
            impact: ["impact"],
          },
          ...{ likelihood: ["probability"], mitigation: ["mitigation_strategy"] },
        },
        { ownId: ownIdOf(one, "risk_id"), fields },
      ),
    ),
  ];
}
