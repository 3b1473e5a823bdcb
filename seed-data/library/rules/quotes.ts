import { isJsonObject, type Json, type Provenance, readProvenance } from "@trialtrace/backend/contract";
import type { Facts } from "../bundle-facts.ts";
import { type Comparison, holds, type Rule } from "../comparison.ts";
import { numbersIn, statesNumber } from "../numbers.ts";

/** A cited number is stated in its quoted sentence, or in the list or table of its section. */
export const quotes: Rule = (facts) =>
  Object.entries(facts.files).flatMap(([file, content]) => quoted(facts, content, file));

function quoted(facts: Facts, content: Json, path: string): Comparison[] {
  if (Array.isArray(content))
    return content.flatMap((item, index) => quoted(facts, item, `${path}.${index}`));
  if (!isJsonObject(content)) return [];
  const provenance = readProvenance(content.provenance);
  if (typeof content.value === "number" && provenance?.text_snippet) {
    return [
      holds(
        `${path}: ${content.value} is not said by "${provenance.text_snippet}"`,
        isStated(facts, content.value, provenance),
      ),
    ];
  }
  return Object.entries(content).flatMap(([key, inner]) => quoted(facts, inner, `${path}.${key}`));
}

function isStated({ sections }: Facts, value: number, { text_snippet, section_number }: Provenance): boolean {
  const snippet = text_snippet ?? "";
  if (statesNumber(snippet, value)) return true;
  const sum = numbersIn(snippet).reduce((total, number) => total + number, 0);
  if (sum === value) return true;
  const section = sections.find(({ number }) => number === section_number);
  return section !== undefined && (statesNumber(section.text, value) || section.counts.includes(value));
}
