import type { Line, Span } from "../typeset/sheet.ts";
import { breakPoints } from "../typeset/typeset-text.ts";
import type { Block, Run, TextBlock } from "./blocks.ts";
import { layoutTable } from "./layout-table.ts";

const indent = 3;
const blank: Line = { spans: [] };

/** Blocks as lines of a given width, with a blank line between blocks that are not in the same list. */
export function layoutBlocks(blocks: readonly Block[], width: number): Line[] {
  const lines: Line[] = [];
  let before: Block | null = null;
  for (const block of blocks) {
    if (block.kind === "page-break" || block.kind === "picture") continue;
    if (before && !(before.kind === "item" && block.kind === "item")) {
      lines.push(before.kind === "heading" ? { ...blank, keep: true } : blank);
    }
    // One by one: a table may have more lines than a call may have arguments.
    for (const line of layoutBlock(block, width)) lines.push(line);
    before = block;
  }
  return lines;
}

function layoutBlock(block: TextBlock, width: number): Line[] {
  if (block.kind === "table") return layoutTable(block, width, layoutBlocks);
  if (block.kind === "paragraph") return wrapRuns(block.runs, width).map((spans) => ({ spans }));
  if (block.kind === "heading") {
    const label: Run[] = block.label === "" ? [] : [{ text: `${block.label}  ` }];
    const runs = [...label, ...block.runs].map((run) => ({ ...run, bold: true }));
    return wrapRuns(runs, width).map((spans) => ({ spans, keep: true }));
  }
  return layoutItem(block, width);
}

/** The marker, with the text indented next to it. */
function layoutItem(block: Extract<Block, { kind: "item" }>, width: number): Line[] {
  const column = Math.min(block.depth * indent, Math.floor(width / 4));
  const label = [...block.label].length;
  const hanging = column + Math.max(indent, label + 1);
  const room = hanging <= width / 2;
  const at = room ? hanging : 0;
  const runs = room ? block.runs : [{ text: `${block.label} ` }, ...block.runs];
  const mark: readonly Span[] = room ? [{ column, text: block.label }] : [];
  return wrapRuns(runs, width - at).map((spans, index) => ({
    spans: [...(index === 0 ? mark : []), ...spans.map((span) => ({ ...span, column: span.column + at }))],
  }));
}

const tabWidth = 4;
/** Invisible characters: line break opportunities, joiners, and marks of writing direction. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|(?![\t\n])\p{Cc}/gu;

interface Char {
  readonly char: string;
  readonly run: Run;
}

/** Text in several styles, in lines of at most this many characters. */
function wrapRuns(runs: readonly Run[], width: number): Span[][] {
  const lines: Char[][] = [[]];
  for (const run of runs) {
    for (const char of run.text.normalize("NFC").replace(unseen, "")) {
      const line = lines.at(-1);
      if (char === "\n") lines.push([]);
      else if (char !== "\t") line?.push({ char, run });
      else
        for (let n = tabWidth - ((line?.length ?? 0) % tabWidth); n > 0; n--) line?.push({ char: " ", run });
    }
  }
  return lines.flatMap((line) => {
    const chars = trim(line);
    const points = breakPoints(
      chars.map(({ char }) => char),
      Math.max(1, width),
    );
    return points.map(([from, to]) => spansOf(chars.slice(from, to)));
  });
}

function trim(line: readonly Char[]): readonly Char[] {
  const first = line.findIndex(({ char }) => char.trim() !== "");
  const last = line.findLastIndex(({ char }) => char.trim() !== "");
  return first < 0 ? [] : line.slice(first, last + 1);
}

function spansOf(chars: readonly Char[]): Span[] {
  const spans: { column: number; chars: string[]; run: Run }[] = [];
  for (const [column, { char, run }] of chars.entries()) {
    const last = spans.at(-1);
    if (last && last.run.bold === run.bold && last.run.raise === run.raise) last.chars.push(char);
    else spans.push({ column, chars: [char], run });
  }
  return spans.map(({ column, chars: text, run: { bold, raise } }) => ({
    ...{ column, text: text.join("") },
    ...(bold === undefined ? {} : { bold }),
    ...(raise === undefined ? {} : { raise }),
  }));
}
