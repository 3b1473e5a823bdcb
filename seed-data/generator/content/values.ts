import { isJsonObject, type Json, unwrap } from "../../../backend/src/contract/value.ts";

/** Extracted content as text: wrapped values unwrapped, lists joined, records as "label: value". */
export function textOf(value: Json | undefined): string {
  const plain = unwrap(value);
  if (plain === null || plain === undefined) return "";
  if (Array.isArray(plain)) {
    const records = plain.some((item) => isJsonObject(unwrap(item)));
    const texts = plain.map((item) => (records ? recordLine(item) : textOf(item)));
    return texts.filter(Boolean).join(records ? "\n" : "; ");
  }
  if (isJsonObject(plain)) {
    return Object.entries(plain)
      .filter(([key]) => key !== "provenance")
      .map(([key, item]) => [labelOf(key), textOf(item)])
      .filter(([, text]) => text !== "")
      .map(([label, text]) => `${label}: ${text}`)
      .join("; ");
  }
  if (typeof plain === "boolean") return plain ? "Yes" : "No";
  return String(plain);
}

/** A record of a list: its first field, followed by the others. */
function recordLine(value: Json): string {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) return textOf(plain);
  const [first = "", ...others] = Object.entries(plain)
    .filter(([key]) => key !== "provenance")
    .map(([key, item], index) => ({ label: labelOf(key).toLowerCase(), text: textOf(item), index }))
    .filter(({ text }) => text !== "")
    .map(({ label, text, index }) => (index === 0 ? text : `${label}: ${text}`));
  return others.length === 0 ? first : `${first} (${others.join("; ")})`;
}

/** `sample_size_power` and `sampleSizePower` read "Sample size power". */
export function labelOf(key: string): string {
  const words = (phrases[key] ?? key)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  const known = words.replace(
    /\b(sap|dfs|os|pk|ae|aes|sae|saes|ecg|lvef|pro|itt|fas|crf|ctq|kri|qtl|egfr|idmc|cns|hr|fda|ema|ich|cdisc|sdtm|adam|tlf|rct|id)\b/gi,
    (word) => (word.toLowerCase() === "aes" ? "AEs" : word.toUpperCase()),
  );
  return known.charAt(0).toUpperCase() + known.slice(1);
}

/** Keys that list two things. */
const phrases: Readonly<Record<string, string>> = {
  objectives_endpoints: "objectives and endpoints",
  sample_size_power: "sample size and power",
};

/** The item at a path of keys, each level unwrapped. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((current, key) => {
    const plain = unwrap(current);
    return isJsonObject(plain) ? plain[key] : undefined;
  }, value);
}

/** The elements of a list, unwrapped; a single value counts as a list of one, nothing as an empty one. */
export function listOf(value: Json | undefined): Json[] {
  const plain = unwrap(value);
  if (plain === null || plain === undefined) return [];
  return Array.isArray(plain) ? plain : [plain];
}

/** Rows of label and text for the fields of a record, with nested records as rows with a joined label. */
export function fieldRows(value: Json | undefined, prefix = ""): [label: string, text: string][] {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) return [];
  return Object.entries(plain).flatMap(([key, item]) => {
    if (key === "provenance") return [];
    const label = prefix === "" ? labelOf(key) : `${prefix}: ${labelOf(key).toLowerCase()}`;
    const inner = unwrap(item);
    if (isJsonObject(inner) && Object.keys(inner).length > 1) return fieldRows(inner, label);
    const text = textOf(item);
    return text === "" ? [] : [[label, text]];
  });
}
