import { contentOf, isEmptyNode, plainText } from "../../content/content-node.ts";
import { entryOf, furtherOf } from "../../content/read-fields.ts";
import type { ContentEntry } from "../../contract/content.ts";
import type { HierarchicalCriterion } from "../../contract/eligibility.ts";
import type { QueryPlan } from "../../contract/study/criteria.ts";
import { isJsonObject, type Json, unwrap } from "../../contract/value.ts";

/** ELIG-5: the known parts in display order. */
const knownParts = [
  ["overview", "Overview"],
  ["estimated_complexity", "Complexity"],
  ["data_access_pattern", "Data access pattern"],
  ["main_steps", "Main steps"],
  ["joins", "Joins"],
  ["filters", "Filters"],
  ["aggregations", "Aggregations"],
  ["performance_considerations", "Performance considerations"],
  ["performance_notes", "Notes"],
  ["estimated_execution_time", "Estimated execution time"],
] as const;

/**
 * ELIG-5: the parts of a plan, plain or wrapped, or the raw JSON if none is known. Unknown parts follow the
 * known ones, so that all stored content is shown.
 * @returns null if there is no plan
 */
export function readExecutionPlan(plan: Json | undefined): QueryPlan | null {
  const value = unwrap(plan);
  if (value === undefined || isEmptyNode(contentOf(value))) return null;
  if (typeof value === "string") return readExecutionPlan({ overview: value });
  if (!isJsonObject(value)) return { kind: "raw", value };
  const parts = knownParts
    .map(([key, label]) => entryOf(key, label, value[key]))
    .filter(({ node }) => !isEmptyNode(node));
  if (parts.length === 0) return { kind: "raw", value };
  return {
    kind: "parts",
    parts: [
      ...parts,
      ...furtherOf(
        value,
        knownParts.map(([key]) => key),
      ),
    ],
  };
}

/** The plan in one sentence for a card; null if there is none. */
export function planOverview(plan: Json | undefined): string | null {
  const value = unwrap(plan);
  return plainText(unwrap(isJsonObject(value) ? value.overview : value));
}

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
