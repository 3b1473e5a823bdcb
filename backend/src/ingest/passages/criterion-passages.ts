import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { type Passage, passage } from "./passage.ts";

type Eligibility = NonNullable<BundleDocuments["eligibility.json"]>;

const headings = { inclusion: "Inclusion criteria", exclusion: "Exclusion criteria" } as const;

/** One passage per criterion, together with its decomposition. */
export function criterionPassages(eligibility: Eligibility): Passage[] {
  const hierarchical = (eligibility.hierarchical_criteria ?? []).flatMap((criterion) => {
    const heading = `${headings[criterion.type]} › ${criterion.original_id} ${criterion.name}`;
    const parts = criterion.child_criteria.map(({ atomicText, valueConstraint = "" }) =>
      `${atomicText} ${valueConstraint}`.trim(),
    );
    const reference = `eligibility/${criterion.original_id}`;
    return passage(
      "criterion",
      reference,
      heading,
      criterion.criteria_text,
      criterion.provenance,
      parts.join("\n"),
    );
  });
  const lists = Object.values(eligibility.normalized_criteria ?? {}).flat();
  const normalized = lists.flatMap((criterion) => {
    const {
      id,
      category,
      rule,
      original_text = "",
      normalized_text = "",
      rationale = "",
      provenance,
    } = criterion;
    const others = [...new Set([rule, normalized_text, rationale])].filter((text) => text !== original_text);
    const heading = `${category} › ${id}`;
    const text = original_text === "" ? rule : original_text;
    return passage("criterion", `eligibility/${id}`, heading, text, provenance, others.join("\n"));
  });
  const listed = (eligibility.legacy_criteria ?? []).flatMap((criterion, index) => {
    const { type, identifier, name, description, category, notes = [], provenance } = criterion;
    const heading = `${headings[type]} › ${[identifier, name].filter(Boolean).join(" ") || category}`;
    const text = [description, ...notes].join("\n");
    return passage("criterion", `eligibility/legacy-${index + 1}`, heading, text, provenance);
  });
  return [...hierarchical, ...normalized, ...listed];
}
