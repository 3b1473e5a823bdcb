import type { HighlightKind, Inline } from "./nodes.ts";

const patterns: Readonly<Record<HighlightKind, string>> = {
  score: String.raw`\bScore:\s?\d+(?:\.\d+)?`,
  percentage: String.raw`(?<![\d.,])\d{1,9}(?:[.,]\d{1,9})?\s?%`,
  term: String.raw`\b(?:(?:CTQ|KRI|QTL)s?|Risks?)\b`,
};
const kinds = ["score", "percentage", "term"] as const;
const highlighted = new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind]})`).join("|"), "g");

/** ASK-3: splits out percentages, `Score: n` and the terms CTQ, KRI, QTL and Risk. */
export function highlight(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(highlighted)) {
    const of = kinds.find((kind) => match.groups?.[kind] !== undefined);
    if (of === undefined) continue;
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push({ kind: "highlight", text: match[0], of });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}
