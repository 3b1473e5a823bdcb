import type { Documents } from "./documents.ts";
import { type Draft, derived, draft, type Fields, shortened, textIn } from "./draft.ts";
import { at, itemsOf, membersOf, type Node, plainOf } from "./node.ts";

/** Criteria with their conditions; the most detailed of the three forms that lists any. */
export function readCriteria({ eligibility }: Documents): Draft[] {
  if (eligibility === undefined) return [];
  const hierarchical = itemsOf(at(eligibility, "hierarchical_criteria")).flatMap(readHierarchical);
  const normalized = membersOf(at(eligibility, "normalized_criteria")).flatMap(([key, list]) =>
    itemsOf(list).flatMap((one) => readNormalized(one, key)),
  );
  const listed = itemsOf(at(eligibility, "legacy_criteria")).flatMap(readListed);
  const numbers = new Set(hierarchical.map(({ ownId }) => ownId));
  const completed = hierarchical.map((one) => {
    const same = one.kind === "criterion" ? normalized.find(({ ownId }) => ownId === one.ownId) : undefined;
    return same ? { ...one, fields: { ...same.fields, ...one.fields } } : one;
  });
  return [...completed, ...normalized.filter(({ ownId }) => !numbers.has(ownId)), ...listed];
}

const idOf = (node: Node, key: string) => {
  const own = at(node, key);
  return own ? String(plainOf(own)) : undefined;
};

function readHierarchical(node: Node): Draft[] {
  const [criterion] = draft(
    "criterion",
    node,
    "text",
    { number: "original_id", type: "type", name: "name", text: "criteria_text", tier: "tierName" },
    { ownId: idOf(node, "original_id"), ...labelOf(node, "original_id", "name", "criteria_text") },
  );
  if (criterion === undefined) return [];
  const conditions = itemsOf(at(node, "child_criteria")).flatMap((child) =>
    draft(
      "condition",
      child,
      "text",
      { number: "atomicId", text: "atomicText", constraint: "valueConstraint", category: "category" },
      { ownId: idOf(child, "atomicId"), parent: criterion, fields: conceptsOf(child) },
    ),
  );
  return [criterion, ...conditions];
}

function conceptsOf(node: Node): Fields {
  const concepts = itemsOf(at(node, "omop_concepts")).flatMap((one) => {
    const name = at(one, "concept_name");
    return name ? [{ value: String(plainOf(name)), standing: "stated" as const, from: name.path }] : [];
  });
  return concepts.length === 0 ? {} : { concepts };
}

/** What a criterion is, by the part of the protocol that it comes from or the list that it is in; none if neither says. */
function typeOf(node: Node, list: string): Fields {
  const textAt = (key: string) => String(plainOf(at(node, key) ?? node));
  const [word] =
    /^exclu/i.exec(textAt("normalized_text")) ??
    /\b(ex|in)clu(?=sion)/i.exec(textAt("source_criterion")) ??
    /(ex|in)clu(?=sion)/i.exec(list) ??
    [];
  if (word === undefined) return {};
  const type = /^ex/i.test(word) ? "exclusion" : "inclusion";
  return { type: derived(type, "type-of-the-source-criterion", `${node.path}#type`) };
}

function readNormalized(node: Node, list: string): Draft[] {
  return draft(
    "criterion",
    node,
    "text",
    {
      ...{ number: "id", name: "rule", text: ["original_text", "normalized_text", "rule"] },
      ...{ category: "category", impact: "expected_impact" },
    },
    {
      ownId: idOf(node, "id"),
      fields: typeOf(node, list),
      ...labelOf(node, "id", "rule", "original_text"),
    },
  );
}

const readListed = (node: Node, index: number): Draft[] =>
  draft(
    "criterion",
    node,
    "text",
    { number: "identifier", type: "type", name: "name", text: "description", category: "category" },
    {
      ownId: idOf(node, "identifier") ?? `legacy-${index + 1}`,
      ...labelOf(node, "identifier", "name", "description"),
    },
  );

/** `I3 Measurable disease` */
function labelOf(node: Node, ...keys: string[]): { label?: string } {
  const [number = "", name = "", text = ""] = keys.map((key) => {
    const found = at(node, key);
    return found ? textIn({ value: String(plainOf(found)), standing: "stated", from: "" }) : "";
  });
  const words = name || text;
  const label = [number, shortened(words)].filter(Boolean).join(" ");
  return label === "" ? {} : { label };
}
