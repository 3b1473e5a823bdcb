import { isJsonObject, isProvenance, type Json } from "../contract/value.ts";

export interface LeafCount {
  /** Leaves with a value. */
  readonly extracted: number;
  /** All leaves. */
  readonly dataFields: number;
}

/** The texts that the specification displays for a missing value (DOM-3) count as missing in any source. */
const emptyTexts = new Set(["", "not specified", "n/a", "null", "no data"]);

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
  if (parts === null) return { extracted: isEmpty(value) ? 0 : 1, dataFields: 1 };
  if (parts.length === 0) return { extracted: 0, dataFields: 1 };
  return parts.map(count).reduce((sum, part) => ({
    extracted: sum.extracted + part.extracted,
    dataFields: sum.dataFields + part.dataFields,
  }));
}

const isEmpty = (value: Json): boolean =>
  value === null || (typeof value === "string" && emptyTexts.has(value.trim().toLowerCase()));
