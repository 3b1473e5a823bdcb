import type { Provenance } from "../../contract/value.ts";
import { cutAtSentences } from "../../derivations/sentences.ts";
import { maxPassageLength } from "../limits.ts";

export const passageKinds = [
  "heading",
  "paragraph",
  "list-item",
  "table-row",
  "criterion",
  "procedure",
  "visit",
  "footnote",
  "domain-value",
  "endpoint",
  "risk",
  "tlf",
  "page",
] as const;

/** A piece of text that a person would quote. Search and the assistant read only this. */
export interface Passage {
  readonly kind: (typeof passageKinds)[number];
  /** What it belongs to, e.g. `domains/Sample Size/protocolData/total`. */
  readonly reference: string;
  /** The titles on the way to it, joined by ` › `. */
  readonly heading: string;
  /** What has to be read with it: the sentence before its list, the head of its table. */
  readonly lead: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  /** The words of the source document the text was taken from, where they are known. */
  readonly snippet: string | null;
}

/** One passage, or several where the text is too long for one: cut at sentences, in order. */
export function passage(
  kind: Passage["kind"],
  reference: string,
  heading: string,
  text: string,
  place?: Provenance | undefined,
  lead = "",
): Passage[] {
  const section = place?.section_number ?? null;
  const page = place?.page_number ?? null;
  const snippet = place?.text_snippet ?? null;
  return cutAtSentences(text, maxPassageLength).map((part) => ({
    ...{ kind, reference, heading: heading.trim(), lead: lead.trim(), section, page, text: part, snippet },
  }));
}

/** `total_sample_size` → `Total sample size`; `targetEvents` → `Target events`. */
export function labelOf(key: string): string {
  const words = key
    .replace(/[_-]+/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
