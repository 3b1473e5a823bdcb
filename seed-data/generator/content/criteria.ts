import type { Block, Row } from "../layout/blocks.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { groupRow, tableOf, textRow } from "./tables.ts";

type Criterion = NonNullable<NonNullable<Bundle["eligibility"]>["hierarchical_criteria"]>[number];

export function criteriaOf(bundle: Bundle, type: "inclusion" | "exclusion"): Criterion[] {
  return (bundle.eligibility?.hierarchical_criteria ?? []).filter((criterion) => criterion.type === type);
}

/** The criteria of one type as a numbered list; the label is the criterion's own id. */
export function criteriaList(bundle: Bundle, type: "inclusion" | "exclusion"): Block[] {
  return criteriaOf(bundle, type).map((criterion) => ({
    kind: "paragraph",
    text: criterion.criteria_text,
    label: criterion.original_id,
    indent: 34,
    hang: 34,
  }));
}

/** Comparisons as they are printed. */
const signs = (text: string) => text.replaceAll("<=", "≤").replaceAll(">=", "≥");

/** The atomic conditions of each criterion, with their constraints. */
export function decomposedCriteria(bundle: Bundle, numbering: Numbering): Block[] {
  return (["inclusion", "exclusion"] as const).flatMap((type): Block[] => {
    const criteria = criteriaOf(bundle, type).filter((criterion) => criterion.child_criteria.length > 0);
    if (criteria.length === 0) return [];
    const rows = criteria.flatMap((criterion): Row[] => [
      groupRow(
        `${criterion.original_id}   ${criterion.name}   (tier ${criterion.tier}, ${criterion.tierName})`,
        5,
      ),
      ...criterion.child_criteria.map(({ atomicId, category, atomicText, valueConstraint, omop_concepts }) =>
        textRow([
          ...[atomicId, category, atomicText, signs(valueConstraint ?? "")],
          omop_concepts.map((concept) => concept.concept_name).join("; "),
        ]),
      ),
    ]);
    const title = `${type === "inclusion" ? "Inclusion" : "Exclusion"} criteria in their atomic conditions`;
    const head = ["Id", "Category", "Condition", "Constraint", "Concepts"];
    return [tableOf(head, [9, 15, 34, 19, 23], rows, { caption: numbering.table(title) })];
  });
}
