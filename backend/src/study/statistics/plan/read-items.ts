import { contentOf } from "../../../content/content-node.ts";
import { fieldOf, furtherOf, isMissing, textNode } from "../../../content/read-fields.ts";
import type { PlanItem } from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type Json, type Provenance, provenanceOf, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";

/**
 * The elements of an extracted list, wrapped or plain, with what they have in common: where a wrapped list comes
 * from counts for each of its elements. A single value is a list of one; an object without any of the given fields
 * is a list keyed by name. Empty elements are omitted.
 */
export function elementsOf(
  value: Json | undefined,
  fields: readonly string[],
): { readonly element: Json; readonly name: string | null; readonly sources: Provenance[] }[] {
  const plain = unwrap(value);
  if (value === undefined || isMissing(value) || plain === undefined) return [];
  const shared = isJsonObject(value) && "value" in value ? provenanceOf(value) : [];
  const sourcesOf = (element: Json) => {
    const own = isJsonObject(element) ? provenanceOf(element) : [];
    return own.length > 0 ? own : shared;
  };
  if (Array.isArray(plain)) {
    return plain
      .filter((element) => !isMissing(element))
      .map((element) => ({ element, name: null, sources: sourcesOf(element) }));
  }
  if (!isJsonObject(plain) || fields.some((field) => field in plain)) {
    return [{ element: plain, name: null, sources: isJsonObject(plain) ? sourcesOf(plain) : shared }];
  }
  const own = provenanceOf(plain);
  return Object.entries(plain)
    .filter(([key, element]) => key !== "provenance" && !isMissing(element))
    .map(([key, element]) => {
      const found = sourcesOf(element);
      return { element, name: humanizeLabel(key), sources: found.length > 0 ? found : own };
    });
}

/** Items of a list whose elements are texts or records; the first of the lead fields that is there names a record. */
export function readItems(value: Json | undefined, leadFields: readonly string[]): PlanItem[] {
  return elementsOf(value, leadFields).map(({ element, name, sources }) => {
    const plain = unwrap(element);
    if (!isJsonObject(plain)) {
      const node = contentOf(plain);
      if (name === null) return { lead: node, details: [], sources };
      return { lead: textNode(name), details: [{ key: "content", label: "", node }], sources };
    }
    if (name !== null) return { lead: textNode(name), details: furtherOf(plain, []), sources };
    const lead = fieldOf(plain, ...leadFields);
    if (lead) {
      const field = leadFields.find((key) => !isMissing(plain[key])) ?? "";
      return { lead, details: furtherOf(plain, [field]), sources };
    }
    const [first, ...details] = furtherOf(plain, []);
    return { lead: first?.node ?? textNode(null), details, sources };
  });
}
