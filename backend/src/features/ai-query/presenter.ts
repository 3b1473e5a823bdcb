import type { AiAnswer, AiCitation } from "../../contract/ai-query.ts";
import { type DraftLine, type DraftPart, plain } from "./draft.ts";
import type { Verified } from "./evidence/verify.ts";

export interface VerifiedLine extends Omit<DraftLine, "evidence"> {
  readonly evidence: Verified;
}

export interface VerifiedPart extends Omit<DraftPart, "lines"> {
  readonly lines: readonly VerifiedLine[];
}

/** Where a quote stands, for a person: `Section 9.2, page 93`. */
export function sourceOf({ passage, page }: Verified): string {
  const section = passage.section === null ? "" : sectionLabel(passage.section);
  const place = [section, page === null ? "" : `page ${page}`].filter((part) => part !== "").join(", ");
  const shown = place === "" ? (passage.heading.split(" › ")[0] ?? passage.kind) : place;
  return `${shown[0]?.toUpperCase() ?? ""}${shown.slice(1)}`;
}

const sectionLabel = (section: string): string =>
  /^[A-Z]/.test(section) ? `Appendix ${section}` : `Section ${section}`;

/** One citation for each quote, in the order of the answer. */
export function citationsOf(parts: readonly VerifiedPart[]): AiCitation[] {
  const citations = new Map<string, AiCitation>();
  for (const { evidence } of parts.flatMap((part) => part.lines)) {
    const { passage, page, quote } = evidence;
    const key = `${page ?? passage.reference}|${quote}`;
    if (citations.has(key)) continue;
    const { section, reference, kind } = passage;
    citations.set(key, { source: sourceOf(evidence), section, page, quote, reference, kind });
  }
  return [...citations.values()];
}

/** The answer as simple markdown (000, section 2): headings, lists, bold; each line followed by its source. */
export function markdownOf(parts: readonly VerifiedPart[]): string {
  return parts
    .map(({ heading, ordered, lines }) => {
      let number = 0;
      const shown = lines.map((line) => {
        number += line.nested ? 0 : 1;
        const mark = line.nested ? "  -" : ordered ? `${number}.` : "-";
        return `${mark} ${lineOf(line)}`;
      });
      return [...(heading === "" ? [] : [`### ${heading}`]), ...shown].join("\n");
    })
    .join("\n\n");
}

function lineOf({ text, evidence, showsQuote, nested }: VerifiedLine): string {
  const quote = showsQuote ? `“${plain(evidence.quote)}”` : "";
  const source = nested ? "" : `*(${sourceOf(evidence)})*`;
  return [text, quote, source].filter((part) => part !== "").join(" ");
}

export function presentFound(
  parts: readonly VerifiedPart[],
  confidence: number,
  searched: readonly string[],
): AiAnswer {
  const citations = citationsOf(parts);
  return {
    answer: markdownOf(parts),
    confidence,
    sources: citations.map(({ source }) => source),
    citations,
    found: true,
    searched: [...searched],
    mode: "extractive",
  };
}

/** Says so when nothing supports an answer, and what was looked for. */
export function presentNotFound(confidence: number, searched: readonly string[]): AiAnswer {
  const terms = searched.map((term) => `*${plain(term)}*`).join(", ");
  const looked =
    searched.length === 0 ? "The question names nothing to look for." : `Searched for: ${terms}.`;
  return {
    answer: `**Not found in this protocol.** ${looked}`,
    confidence,
    sources: [],
    citations: [],
    found: false,
    searched: [...searched],
    mode: "extractive",
  };
}
