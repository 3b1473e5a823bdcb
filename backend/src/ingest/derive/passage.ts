import type { Provenance } from "../../contract/value.ts";
import { maxPassageLength } from "../limits.ts";

const passageKinds = [
  "domain-value",
  "criterion",
  "procedure",
  "footnote",
  "risk",
  "endpoint",
  "tlf",
  "section",
  "page",
] as const;

/** A piece of text worth finding. Search and the assistant read only this. */
export interface Passage {
  readonly kind: (typeof passageKinds)[number];
  /** What it belongs to, e.g. `domains/Sample Size/protocolData/total`. */
  readonly reference: string;
  readonly heading: string;
  readonly section: string | null;
  readonly page: number | null;
  readonly text: string;
  /** The words of the source document the text was taken from, where they are known. */
  readonly snippet: string | null;
}

type Place = Provenance | undefined;

export function passage(
  kind: Passage["kind"],
  reference: string,
  heading: string,
  text: string,
  place?: Place,
): Passage[] {
  const section = place?.section_number ?? null;
  const page = place?.page_number ?? null;
  const snippet = place?.text_snippet ?? null;
  return splitText(text).map((part) => ({
    kind,
    reference,
    heading: heading.trim(),
    section,
    page,
    text: part,
    snippet,
  }));
}

/** Cuts a long text at the last line, sentence or word that fits. */
export function splitText(text: string, limit: number = maxPassageLength): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const at = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(". ") + 1);
    const word = head.lastIndexOf(" ");
    const cut = at > limit / 2 ? at : word > 0 ? word : wholeCharacters(rest, limit);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** A character of two code units is not cut in two: half of one is no text. A part has one character at least. */
function wholeCharacters(text: string, limit: number): number {
  const isCutInTwo = (text.codePointAt(limit - 1) ?? 0) > 0xffff;
  if (!isCutInTwo) return limit;
  return limit > 1 ? limit - 1 : 2;
}

/** `total_sample_size` → `Total sample size`; `targetEvents` → `Target events`. */
export function labelOf(key: string): string {
  const words = key
    .replace(/[_-]+/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
