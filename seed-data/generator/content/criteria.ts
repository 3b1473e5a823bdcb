import type { Block, Row } from "../layout/blocks.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";

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
      {
        cells: [
          {
            text: `${criterion.original_id}   ${criterion.name}   (tier ${criterion.tier}, ${criterion.tierName})`,
            span: 5,
            bold: true,
          },
        ],
        shade: true,
        keepWithNext: true,
      },
      ...criterion.child_criteria.map((child) => ({
        cells: [
          { text: child.atomicId },
          { text: child.category },
          { text: child.atomicText },
          { text: signs(child.valueConstraint ?? "") },
          { text: child.omop_concepts.map((concept) => concept.concept_name).join("; ") },
        ],
      })),
    ]);
    const title = `${type === "inclusion" ? "Inclusion" : "Exclusion"} criteria in their atomic conditions`;
    return [
      {
        kind: "table",
        caption: numbering.table(title),
        columns: [{ share: 9 }, { share: 15 }, { share: 34 }, { share: 19 }, { share: 23 }],
        head: [
          { cells: ["Id", "Category", "Condition", "Constraint", "Concepts"].map((text) => ({ text })) },
        ],
        rows,
      },
    ];
  });
}
