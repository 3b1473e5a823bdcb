import { isJsonObject, type Json } from "../../../../contract/value.ts";
import { statedText, textAt } from "../plain.ts";
import type { Source } from "../source.ts";

const designDomain = /^study design$/i;
export const designDomainOf = (source: Source): Json => source.domain(designDomain);

/** The texts that describe the type of study; words elsewhere may refer to other studies. */
export function designText(source: Source): string {
  const { protocol, sap } = source;
  const design = designDomainOf(source);
  const kind = [at(design, "study_type"), at(design, "type"), at(design, "allocation")].flatMap(leaves);
  return [
    textAt(protocol, "title"),
    textAt(protocol, "subtitle"),
    textAt(sap, "study_design_and_populations", "design_type"),
    ...kind,
  ]
    .filter((text) => text !== null)
    .join("\n");
}

/** What the study states about its blinding; the title only as a last resort. */
export function maskingText(source: Source): string {
  const design = designDomainOf(source);
  return (
    textAt(design, "study_type", "masking") ??
    textAt(design, "type", "masking") ??
    textAt(source.sap, "study_design_and_populations", "blinding", "level") ??
    [textAt(source.protocol, "title"), textAt(source.protocol, "subtitle")].join("\n")
  );
}

function at(value: Json, key: string): Json | undefined {
  return isJsonObject(value) ? value[key] : undefined;
}

function leaves(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isJsonObject(value)) return Object.values(value).flatMap(leaves);
  const text = statedText(value);
  return text === null ? [] : [text];
}

/** The texts of an object in order, joined as `key: text`. */
export function describe(value: Json | undefined): string | null {
  if (!isJsonObject(value)) return statedText(value);
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    const text = leaves(inner).join(", ");
    return text === "" ? [] : [`${key.replaceAll("_", " ")}: ${text}`];
  });
  return parts.length === 0 ? null : parts.join("; ");
}
