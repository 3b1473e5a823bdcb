import type { ContentEntry } from "../../contract/content.ts";
import type { HierarchicalCriterion } from "../../contract/eligibility.ts";
import { readExecutionPlan } from "./execution-plan.ts";

type Child = HierarchicalCriterion["child_criteria"][number];

/**
 * Derives a plan from the conditions of a criterion stored without one, in the fields of a stored plan: a
 * step for each condition, the tables of its concepts, and its limits. How the conditions combine is left to
 * the criterion text. Null for a criterion without conditions.
 */
export function derivedPlan({ child_criteria: children }: HierarchicalCriterion): ContentEntry[] | null {
  if (children.length === 0) return null;
  const answered = children.filter(hasSql).length;
  const tables = [...new Set(children.flatMap(tablesOf))].sort();
  const count = children.length.toLocaleString("en-US");
  const plan = readExecutionPlan({
    overview: `${count} ${children.length === 1 ? "condition" : "conditions"}, ${answered} with an SQL template`,
    ...(tables.length === 0 ? {} : { data_access_pattern: `Reads ${tables.join(", ")}` }),
    main_steps: children.map(stepOf),
    filters: children.flatMap(({ atomicId, valueConstraint }) =>
      valueConstraint?.trim() ? [`${atomicId}: ${valueConstraint.trim()}`] : [],
    ),
  });
  return plan?.kind === "parts" ? plan.parts : null;
}

function stepOf(child: Child): string {
  const concepts = child.omop_concepts.map(({ concept_name }) => concept_name).join(", ");
  const reads = concepts === "" ? "" : ` (${concepts})`;
  return `${child.atomicId}: ${child.atomicText}${reads}${hasSql(child) ? "" : "; no query"}`;
}

const hasSql = ({ sqlTemplate }: Child) => Boolean(sqlTemplate?.trim());
const tablesOf = ({ omop_concepts }: Child) =>
  omop_concepts.map(({ omop_table }) => omop_table).filter((table) => table.trim() !== "");
