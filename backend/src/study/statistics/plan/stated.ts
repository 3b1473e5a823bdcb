import { defaultNode, fieldOf, isMissing, namedRecord, textNode } from "../../../content/read-fields.ts";
import type { ContentEntry, ContentNode } from "../../../contract/content.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";

/** A field, or 'Not specified' where the documents do not state it. */
export function statedOf(record: JsonObject, ...keys: readonly string[]): ContentNode {
  return fieldOf(record, ...keys) ?? textNode(null);
}

/** A field, or the default that the specification prescribes for it. */
export function statedOr(fallback: string, record: JsonObject, ...keys: readonly string[]): ContentNode {
  return fieldOf(record, ...keys) ?? defaultOf(fallback);
}

/** A fact of a card: its key, its label, and the names of its field. */
type FactRule = readonly [key: string, label: string, ...fields: string[]];

export const factsOf = (record: JsonObject, rules: readonly FactRule[]): ContentEntry[] =>
  rules.map(([key, label, ...fields]) => ({ key, label, node: statedOf(record, ...fields) }));

/** The fields that facts show. */
export const fieldsOf = (rules: readonly FactRule[]): string[] => rules.flatMap(([, , ...fields]) => fields);

/** PLAN-2: a display default, with its mark. */
export function defaultOf(text: string): ContentNode {
  return defaultNode(text, defaultExplanation);
}

/**
 * A part of a document as a record, wrapped or plain. A part that is a single value or a list instead reads as a
 * record with that under its main field.
 * @returns null if the part is empty
 */
export function readRecord(value: Json | undefined, mainField: string): JsonObject | null {
  return value === undefined || isMissing(value) ? null : namedRecord(value, mainField);
}

/** PLAN-2: display defaults, each shown with its mark. */
export const planDefaults = {
  power: "80 %",
  dropoutRate: "10 %",
  confidenceLevel: "95 %",
  analysisMetric: "Proportion",
  hypothesis: "Two-sided",
  primaryEndpoint: "Co-primary endpoints",
  covariateType: "Categorical",
  covariateAdjustment: "Stratification",
  endpointType: "Secondary endpoint",
  secondaryMethod: "Standard analysis",
  relationship: "Hierarchical",
  sensitivityPurpose: "Sensitivity Analysis",
  sensitivityMethod: "To be detailed in SAP",
} as const;

/** Explanation of the default mark. */
const defaultExplanation = "Application default; the protocol does not state it.";

/**
 * Parses yes or no in its various spellings; a record states it in its field `planned`.
 * @returns null for anything else
 */
export function parseYesNo(value: Json | undefined): boolean | null {
  const plain = unwrap(value);
  if (typeof plain === "boolean") return plain;
  if (plain === 1 || plain === 0) return plain === 1;
  if (isJsonObject(plain)) return parseYesNo(plain.planned);
  if (typeof plain !== "string") return null;
  if (/^\s*(true|yes|y|planned)\b/i.test(plain)) return true;
  return /^\s*(false|no|n|none|not (planned|applicable|done|performed))\b/i.test(plain) ? false : null;
}
