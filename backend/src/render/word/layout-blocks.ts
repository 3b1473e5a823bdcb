import type { Line, Span } from "../typeset/sheet.ts";
import type { Block, Run, TextBlock } from "./blocks.ts";
import { layoutTable } from "./layout-table.ts";
import { wrapRuns } from "./wrap-runs.ts";

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
