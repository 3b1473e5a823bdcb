import type { AiAnswer, AiBlock, AiCitation } from "../../contract/ai-query.ts";
import { findMarks, type MarkPattern } from "../../quotes/find-marks.ts";
import type { StoredPassage } from "../../retrieval/repository.ts";
import { type DraftBlock, type Evidence, titleOf } from "./draft.ts";
import type { QuotePart, Verified } from "./verify.ts";

/** Text inserted into markdown must not be interpreted as markdown. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/([\\`*_]|\](?=\()|<(?=[a-z/!?]))/gi, "\\$1");

/** The location of a quote in readable form: `Section 9.2, page 93`. */
function sourceOf({ section, heading, kind }: StoredPassage, page: QuotePart["page"]): string {
  const part = section === null ? "" : `${/^[A-Z]/.test(section) ? "Appendix" : "Section"} ${section}`;
  const place = [part, page === null ? "" : `page ${page}`].filter((one) => one !== "").join(", ");
  const shown = place === "" ? (heading.split(" › ")[0] ?? kind) : place;
  return `${shown[0]?.toUpperCase() ?? ""}${shown.slice(1)}`;
}

/** Numbers the citations in answer order: one per quote and page. */
export function presentBlocks(
  draft: readonly DraftBlock[],
  verified: ReadonlyMap<Evidence, Verified | null>,
  patterns: readonly MarkPattern[],
): { readonly blocks: AiBlock[]; readonly citations: AiCitation[] } {
  const numbers = new Map<string, number>();
  const citations: AiCitation[] = [];
  const numberOf = (evidence: Evidence): number[] => {
    const found = verified.get(evidence);
    if (!found) return [];
    const { passage, parts, recognized } = found;
    const { section, reference, kind } = passage;
    const title = titleOf(passage);
    return parts.map(({ quote, page, boxes }) => {
      const key = `${page ?? reference} ${quote}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const source = sourceOf(passage, page);
      citations.push({
        ...{ source, section, page, quote, boxes, title, reference, kind },
        ...(recognized ? { recognized } : {}),
      });
      numbers.set(key, citations.length);
      return citations.length;
    });
  };
  const cite = (evidence: readonly Evidence[]) => [...new Set(evidence.flatMap(numberOf))];
  const blocks = draft.flatMap((block): AiBlock[] => {
    if (block.kind === "list") {
      const all = block.items.map(({ text, evidence }) => ({ text, citations: cite(evidence) }));
      const items = all.filter((item) => item.citations.length > 0);
      return items.length === 0 ? [] : [{ kind: "list", items }];
    }
    const { kind, evidence } = block;
    const cited = cite(evidence);
    if (kind === "sentence")
      return [{ kind, text: block.text, unsupported: block.unsupported, citations: cited }];
    if (cited.length === 0) return [];
    if (kind === "statement") return [{ kind, text: block.text, citations: cited }];
    const isAlone = evidence.some((one) => verified.get(one)?.quote === block.alone);
    const text = (isAlone && block.alone) || block.text;
    const lead = text.startsWith(block.lead) ? "" : block.lead;
    return [{ kind, text, lead, marks: findMarks(text, patterns), citations: cited }];
  });
  return { blocks, citations };
}

/** The blocks as the simple markdown of the specification. */
export function markdownOf(blocks: readonly AiBlock[], citations: readonly AiCitation[]): string {
  const sources = (numbers: readonly number[]) =>
    numbers
      .flatMap((number) => citations[number - 1]?.source ?? [])
      .map((source) => ` *(${plain(source)})*`)
      .join("");
  return blocks
    .map((block) => {
      if (block.kind === "statement") return `**${plain(block.text)}**${sources(block.citations)}`;
      if (block.kind === "sentence") {
        const doubt = block.unsupported === null ? "" : " *(not supported by the quoted passages)*";
        return `${plain(block.text)}${sources(block.citations)}${doubt}`;
      }
      if (block.kind === "list") {
        return block.items
          .map(({ text, citations: cited }) => `- ${plain(text)}${sources(cited)}`)
          .join("\n");
      }
      const lead = block.lead === "" ? "" : `${plain(block.lead)} — `;
      return `- ${lead}“${plain(block.text)}”${sources(block.citations)}`;
    })
    .join("\n\n");
}

export type Outcome = AiAnswer["outcome"];

/** An answer to a question of yes or no must not begin with "No" where it decides nothing. */
const closest = "**Uncertain. No direct answer found. The closest passages:**";
const unreadable =
  "**The text of this study cannot be read.** Its pages are images, or their letters carry no text.";

export function presentAnswer(
  found: ReturnType<typeof presentBlocks>,
  outcome: Outcome,
  confidence: number,
  searched: readonly string[],
): AiAnswer {
  const isFound = outcome === "answered" || outcome === "closest";
  const { blocks, citations } = isFound ? found : { blocks: [], citations: [] };
  const body = markdownOf(blocks, citations);
  const names = searched.map((term) => `*${plain(term)}*`).join(", ");
  const missing =
    searched.length === 0
      ? "The question contains no searchable words."
      : `None of these words occurs in it: ${names}.`;
  const texts: Record<Outcome, string> = {
    answered: body,
    closest: `${closest}\n\n${body}`,
    "not-found": `**Not found in this protocol.** ${missing}`,
    unreadable,
  };
  return {
    answer: texts[outcome],
    confidence: isFound ? Math.round(confidence * 100) / 100 : 0.05,
    sources: citations.map(({ source }) => source),
    ...{ citations, blocks, outcome, found: isFound },
    searched: [...searched],
    mode: "extractive",
  };
}
