import { isJsonObject, type Json, readProvenance } from "../contract/value.ts";
import { type Entry, entriesOf } from "./cited-items.ts";
import type { ItemDraft } from "./item-draft.ts";

const file = "eligibility.json";
const groups = { inclusion: "Inclusion criteria", exclusion: "Exclusion criteria" } as const;

/** The criteria with their proposed conditions, and those of older extractions. */
export function criteriaItems(eligibility: Json | undefined): ItemDraft[] {
  if (!isJsonObject(eligibility)) return [];
  return [
    ...entriesOf(eligibility.hierarchical_criteria).flatMap(({ entry, index }) => hierarchical(entry, index)),
    ...entriesOf(eligibility.legacy_criteria).flatMap(({ entry, index }) => legacy(entry, index)),
  ];
}

function hierarchical(entry: Entry, index: number): ItemDraft[] {
  const { criteria_text: text, original_id: number } = entry;
  if (typeof text !== "string") return [];
  const group = groupOf(entry.type);
  const provenance = readProvenance(entry.provenance);
  const path = ["hierarchical_criteria", index];
  const kind = entry.type === "exclusion" ? "exclusion" : "inclusion";
  const criterion: ItemDraft = {
    ...{ area: "eligibility", group, label: String(number), slot: `eligibility/${kind}`, form: "criterion" },
    ...{ places: [{ file, path }], value: text, provenance, isListed: true },
    ...{ isProposal: false, mayBeAbsent: true },
  };
  const conditions = entriesOf(entry.child_criteria).flatMap(({ entry: child, index: at }): ItemDraft[] => {
    const { atomicText, valueConstraint, atomicId } = child;
    if (typeof atomicText !== "string") return [];
    const constraint = typeof valueConstraint === "string" && valueConstraint !== "" ? valueConstraint : null;
    return [
      {
        ...{ area: "eligibility", group, form: "plain", isListed: true, isProposal: true, mayBeAbsent: true },
        label: `${String(atomicId)} condition${constraint === null ? "" : ` (${constraint})`}`,
        slot: `eligibility/${kind}/conditions`,
        places: [{ file, path: [...path, "child_criteria", at, "atomicText"] }],
        value: atomicText,
        provenance,
      },
    ];
  });
  return [criterion, ...conditions];
}

function legacy(entry: Entry, index: number): ItemDraft[] {
  const { description } = entry;
  if (typeof description !== "string") return [];
  const kind = entry.type === "exclusion" ? "exclusion" : "inclusion";
  return [
    {
      ...{ area: "eligibility", group: groupOf(entry.type), form: "plain", isListed: true },
      label: typeof entry.identifier === "string" ? entry.identifier : `${index + 1}`,
      slot: `eligibility/${kind}`,
      places: [{ file, path: ["legacy_criteria", index, "description"] }],
      value: description,
      provenance: readProvenance(entry.provenance),
      ...{ isProposal: false, mayBeAbsent: true },
    },
  ];
}

const groupOf = (type: Json | undefined): string =>
  type === "exclusion" ? groups.exclusion : groups.inclusion;
