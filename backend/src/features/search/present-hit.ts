import { type SearchHit, type SearchTarget, searchKindSchema } from "../../contract/search.ts";
import { splitSentences } from "../../derivations/sentences.ts";
import { findMarks, type MarkPattern } from "../../quotes/find-marks.ts";
import type { FoundHit } from "./repository.ts";

/** Maximum length of a snippet in characters. */
const snippetLength = 220;

export function presentHit(hit: FoundHit, patterns: readonly MarkPattern[]): SearchHit {
  const titles = hit.heading === "" ? [] : hit.heading.split(" › ");
  const title = titles.at(-1) ?? "";
  const text = hit.text.replace(/\s*\n\s*/g, hit.kind === "procedure" || hit.kind === "page" ? " " : " · ");
  const marks = findMarks(text, patterns);
  return {
    id: hit.id,
    protocolId: hit.protocolId,
    kind: searchKindSchema.parse(hit.listed),
    title,
    titleMarks: findMarks(title, patterns),
    path: titles.slice(0, -1),
    section: hit.section,
    page: hit.page,
    snippet: snippetOf(text, marks),
    quote: hit.page === null ? null : quoteOf(hit, patterns),
    matches: marks.length,
    target: targetOf(hit.reference, hit.page),
  };
}

/** The part of a text with the most matches, cut at word boundaries. */
function snippetOf(
  text: string,
  marks: readonly (readonly [number, number])[],
): { text: string; marks: [number, number][] } {
  if (text.length <= snippetLength) return { text, marks: marks.map(([start, end]) => [start, end]) };
  const inside = (from: number) =>
    marks.filter(([start, end]) => start >= from && end <= from + snippetLength);
  const best = marks.reduce(
    (found, mark) => (inside(mark[0]).length > inside(found[0]).length ? mark : found),
    marks[0] ?? [0, 0],
  );
  const around = Math.max(0, Math.min(best[0] - snippetLength / 4, text.length - snippetLength));
  const from = around === 0 ? 0 : text.indexOf(" ", around) + 1;
  const cut = text.slice(from, from + snippetLength);
  const atEnd = from + cut.length >= text.length;
  const shown = atEnd ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 1));
  const before = from === 0 ? "" : "… ";
  return {
    text: `${before}${shown}${atEnd ? "" : " …"}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= from + shown.length)
      .map(([start, end]) => [start - from + before.length, end - from + before.length]),
  };
}

/** What to highlight on the page: the source text if known, otherwise the sentence with the matches. */
function quoteOf({ snippet, text, kind }: FoundHit, patterns: readonly MarkPattern[]): string | null {
  if (kind === "page") return null;
  if (snippet !== null) return snippet;
  const sentences = splitSentences(text);
  return sentences.find((sentence) => findMarks(sentence, patterns).length > 0) ?? sentences[0] ?? null;
}

const plans = ["sap", "statistical-analysis-plan", "statistical-analysis"] as const;

/** Where a passage opens, based on the item it belongs to; its page if no other view shows it. */
export function targetOf(reference: string, page: number | null): SearchTarget {
  const [room = "", ...parts] = reference.split("/");
  const [first = "", second, third] = parts;
  const plan = plans.find((name) => name === room);
  if (plan) return { view: "plan", document: plan, path: parts };
  if (room === "domains") return { view: "domain", domain: first, path: parts.slice(1) };
  if (room === "eligibility") return { view: "criterion", criterion: first };
  if (room === "risk-library") return { view: "risk", risk: first };
  if (room === "tlf") return { view: "shell", shell: parts.join("/") };
  if (room === "schedule") {
    const number = third === undefined ? null : Number(third);
    return {
      view: "schedule",
      table: first,
      row: second !== undefined && /^\d+$/.test(second) ? Number(second) : null,
      column: second === "columns" ? number : null,
      footnote: second === "footnotes" ? (third ?? null) : null,
    };
  }
  return page === null ? { view: "protocol" } : { view: "page", page };
}
