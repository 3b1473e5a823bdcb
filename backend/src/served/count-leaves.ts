import { plainText } from "../content/content-node.ts";
import { isJsonObject, isProvenance, type Json } from "../contract/value.ts";

export interface LeafCount {
  /** Leaves with a value. */
  readonly extracted: number;
  /** All leaves. */
  readonly dataFields: number;
}

/**
 * Counts the values of extracted content (DOM-3). Provenance is not data; a
 * `{ value, provenance }` counts as its value; an empty list or object is one field without a value.
 */
export function countLeaves(content: Json): LeafCount {
  if (content === null || (isJsonObject(content) && Object.keys(content).length === 0)) {
    return { extracted: 0, dataFields: 0 };
  }
  return count(content);
}

function count(value: Json): LeafCount {
  const parts = Array.isArray(value)
    ? value.filter((item) => !isProvenance(item))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([key, inner]) =>
          key === "provenance" || isProvenance(inner) ? [] : [inner],
        )
      : null;
  if (parts === null) return { extracted: plainText(value) === null ? 0 : 1, dataFields: 1 };
  if (parts.length === 0) return { extracted: 0, dataFields: 1 };
  return parts.map(count).reduce((sum, part) => ({
    extracted: sum.extracted + part.extracted,
    dataFields: sum.dataFields + part.dataFields,
  }));
}
