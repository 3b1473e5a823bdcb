import type { Line } from "./line.ts";
import type { TextDocument } from "./text-document.ts";

/** A run of pages that is a separate document, such as a bound amendment. */
export interface BoundPart {
  readonly from: number;
  readonly to: number;
  /** The text of its running heads, used as its name. */
  readonly name: string;
}

export interface BoundParts {
  /** The protocol itself: the longest part. */
  readonly protocol: BoundPart;
  /** What comes before it (registration covers) and after it (amendments). */
  readonly before: readonly BoundPart[];
  readonly after: readonly BoundPart[];
}

const pageOf = /\bpage\s*:?\s*(\d{1,4})\s*(?:of|\/)\s*(\d{1,4})\b/i;
/** Numbering may restart only after this many pages. */
const shortestPart = 2;

/**
 * Parts by printed page numbers: `Page 1 of 4` after `Page 94 of 94` starts another document. Without printed totals
 * there is one part.
 */
export function boundParts({ pages, edges }: TextDocument): BoundParts {
  const whole = { from: 1, to: pages.length, name: "" };
  const numbers = new Map<number, { at: number; of: number }>();
  for (const line of edges) {
    const [, at, of] = pageOf.exec(line.text) ?? [];
    if (at && of) numbers.set(line.page, { at: Number(at), of: Number(of) });
  }
  const starts: number[] = [1];
  let last: { at: number; of: number } | null = null;
  for (const { number } of pages) {
    const own = numbers.get(number);
    if (!own) continue;
    const isNew =
      last === null ? number > 1 && own.at === 1 : own.at === 1 && (own.of !== last.of || last.at >= last.of);
    if (isNew && number - (starts.at(-1) ?? 1) >= (last === null ? 1 : shortestPart)) starts.push(number);
    last = own;
  }
  const parts = starts.map((from, index): BoundPart => {
    const to = (starts[index + 1] ?? pages.length + 1) - 1;
    return { from, to, name: headOf(edges, from) };
  });
  const protocol = [...parts].sort((a, b) => b.to - b.from - (a.to - a.from))[0] ?? whole;
  return {
    protocol,
    before: parts.filter(({ to }) => to < protocol.from),
    after: parts.filter(({ from }) => from > protocol.to),
  };
}

const headOf = (edges: readonly Line[], page: number): string =>
  edges
    .filter((line) => line.page === page && !pageOf.test(line.text))
    .map(({ text }) => text)
    .slice(0, 2)
    .join(" ");
