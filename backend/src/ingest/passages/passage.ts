import type { Provenance, RegistrySource } from "../../contract/value.ts";
import { cutAtSentences } from "../../derivations/sentences.ts";
import { maxPassageLength } from "../../limits.ts";

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

/** A piece of text that a person would quote. Search and the assistant use only passages. */
export interface Passage {
  readonly kind: (typeof passageKinds)[number];
  /** The item it belongs to, e.g. `domains/Sample Size/protocolData/total`. */
  readonly reference: string;
  /** The titles above it, joined by ` › `. */
  readonly heading: string;
  /** Text needed to understand it: the sentence before its list, the head of its table. */
  readonly lead: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  /** The source document's words that the text was extracted from, if known. */
  readonly snippet: string | null;
}

/** One passage, or several if the text is too long: split at sentences, in order. */
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
  if (kind === "table-row" && isBlankRow(text)) return [];
  return cutAtSentences(text, maxPassageLength).map((part) => ({
    ...{ kind, reference, heading: heading.trim(), lead: lead.trim(), section, page, text: part, snippet },
  }));
}

/** The row of a form that is filled in by hand: no cell has an entry but the first, which counts. */
const isBlankRow = (text: string): boolean => /^\d*[.)]?(?: \|\s*)+$/.test(text);

/** What the heading of a value from a registry record ends with. */
export const registryLabel = ({ number, version }: RegistrySource): string =>
  `ClinicalTrials.gov record ${number}${version === null ? "" : `, version of ${version}`}`;
