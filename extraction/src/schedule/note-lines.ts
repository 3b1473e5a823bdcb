import type { Grid } from "../grid/grid.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import { captionAbove, captionKey } from "./captions.ts";
import type { FoundTable } from "./find-tables.ts";
import { inColumns } from "./note-columns.ts";
import type { NoteLine } from "./read-notes.ts";
import { similarity } from "./similar.ts";
import { isContinued } from "./words-of-schedules.ts";

const caption = /^(?:table|figure|appendix|attachment|annex)\s+[A-Z\d]/i;
const heading = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.\d+)\s+\p{Lu}/u;
const sectionNumber = /^\d+\.\d/;
const mostlyBold = 0.8;
/** Pages after a table on which its notes may continue. */
const pagesAfter = 5;

/**
 * The lines that may contain a table's footnotes: below each of its parts, and on the following pages up to a heading
 * or caption.
 */
export function noteRegionLines(
  table: FoundTable,
  lines: ReadonlyMap<number, readonly Line[]>,
  grids: ReadonlyMap<number, readonly Grid[]>,
): NoteLine[] {
  const found: NoteLine[] = [];
  const title = captionKey(table.title);
  const parts = table.blocks.flat();
  const last = parts.at(-1)?.source;
  for (const { source } of parts) {
    const next = (grids.get(source.page) ?? []).find((grid) => grid.top >= source.bottom - 2);
    const below = (lines.get(source.page) ?? []).filter(
      (line) => line.baseline > source.bottom && (!next || line.baseline < next.top),
    );
    const { kept, ended } = untilHeading(below, title);
    found.push(...inColumns(kept).map((line) => ({ ...line, page: source.page })));
    if (source !== last || ended || next) continue;
    for (let page = source.page + 1; page <= source.page + pagesAfter; page++) {
      const own = lines.get(page);
      if (!own || own.length === 0) break;
      const [grid] = grids.get(page) ?? [];
      const top = grid
        ? Math.min(grid.top, captionAbove(grid, own, 0)?.baseline ?? grid.top) - 1
        : Number.POSITIVE_INFINITY;
      const part = untilHeading(
        own.filter((line) => line.baseline < top),
        title,
      );
      found.push(...inColumns(part.kept).map((line) => ({ ...line, page, isBehind: true })));
      if (part.ended || top < Number.POSITIVE_INFINITY) break;
    }
  }
  return found;
}

/** The lines before the next heading or caption. The table's own caption, repeated above the rest of its notes, is left out. */
function untilHeading(lines: readonly Line[], title: string): { kept: Line[]; ended: boolean } {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10;
  // Where nearly everything is bold, bold type marks no heading.
  const boldLines = lines.filter(({ bold }) => bold).length;
  const isBoldTelling = boldLines < mostlyBold * lines.length;
  const kept: Line[] = [];
  for (const line of lines) {
    const text = joinWords(line.words).trim();
    if (isContinued(text) || similarity(captionKey(text), title) > 0.85) continue;
    const strong = (line.bold && (isBoldTelling || sectionNumber.test(text))) || line.size > usual * 1.15;
    const isCaption = caption.test(text) && (strong || /^table\s+[\d-.]+[:.]?\s/i.test(text));
    if (isCaption || (heading.test(text) && strong && /\p{L}{3}/u.test(text))) return { kept, ended: true };
    kept.push(line);
  }
  return { kept, ended: false };
}
