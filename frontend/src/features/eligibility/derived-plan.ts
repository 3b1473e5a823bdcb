import type { HierarchicalCriterion } from "@trialtrace/backend/contract";
import { countOf } from "../../lib/format-count.ts";

type Child = HierarchicalCriterion["child_criteria"][number];

/**
 * Derives a plan from the conditions of a criterion stored without one, in the fields of a stored plan: a
 * step for each condition, the tables of its concepts, and its limits. How the conditions combine is left to
 * the criterion text. Null for a criterion without conditions.
 */
export function derivedPlan({ child_criteria: children }: HierarchicalCriterion) {
  if (children.length === 0) return null;
  const answered = children.filter(hasSql).length;
  const tables = [...new Set(children.flatMap(tablesOf))].sort();
  return {
    overview: `${countOf(children.length, "condition")}, ${answered} with an SQL template`,
    ...(tables.length === 0 ? {} : { data_access_pattern: `Reads ${tables.join(", ")}` }),
    main_steps: children.map(stepOf),
    filters: children.flatMap(({ atomicId, valueConstraint }) =>
      valueConstraint?.trim() ? [`${atomicId}: ${valueConstraint.trim()}`] : [],
    ),
  };
}

function stepOf(child: Child): string {
  const concepts = child.omop_concepts.map(({ concept_name }) => concept_name).join(", ");
  const reads = concepts === "" ? "" : ` (${concepts})`;
  return `${child.atomicId}: ${child.atomicText}${reads}${hasSql(child) ? "" : "; no query"}`;
}

const hasSql = ({ sqlTemplate }: Child) => Boolean(sqlTemplate?.trim());
const tablesOf = ({ omop_concepts }: Child) =>
  omop_concepts.map(({ omop_table }) => omop_table).filter((table) => table.trim() !== "");
