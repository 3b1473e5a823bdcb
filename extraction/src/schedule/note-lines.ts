import type { Grid } from "../grid/grid.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import type { FoundTable } from "./find-tables.ts";
import type { NoteLine } from "./read-notes.ts";

const caption = /^(?:table|figure|appendix)\s+[A-Z\d]/i;
const heading = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.\d+)\s+\p{Lu}/u;
/** Pages behind a table on which its notes may go on. */
const pagesBehind = 5;

/** The lines where the footnotes of a table may be: below each of its parts, and on the pages behind it up to a heading or a caption. */
export function linesBehind(
  table: FoundTable,
  lines: ReadonlyMap<number, readonly Line[]>,
  grids: ReadonlyMap<number, readonly Grid[]>,
): NoteLine[] {
  const found: NoteLine[] = [];
  const last = table.parts.at(-1)?.source;
  for (const { source } of table.parts) {
    const next = (grids.get(source.page) ?? []).find((grid) => grid.top >= source.bottom - 2);
    const below = (lines.get(source.page) ?? []).filter(
      (line) => line.baseline > source.bottom && (!next || line.baseline < next.top),
    );
    const { kept, ended } = untilHeading(below);
    found.push(...kept.map((line) => ({ ...line, page: source.page })));
    if (source !== last || ended || next) continue;
    for (let page = source.page + 1; page <= source.page + pagesBehind; page++) {
      const own = lines.get(page);
      if (!own || own.length === 0) break;
      const top = grids.get(page)?.[0]?.top ?? Number.POSITIVE_INFINITY;
      const part = untilHeading(own.filter((line) => line.baseline < top));
      found.push(...part.kept.map((line) => ({ ...line, page })));
      if (part.ended || top < Number.POSITIVE_INFINITY) break;
    }
  }
  return found;
}

function untilHeading(lines: readonly Line[]): { kept: Line[]; ended: boolean } {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10;
  const end = lines.findIndex((line) => {
    const text = joinWords(line.words).trim();
    const strong = line.bold || line.size > usual * 1.15;
    return (
      (caption.test(text) && (strong || /^table\s+[\d-.]+[:.]?\s/i.test(text))) ||
      (heading.test(text) && strong && /\p{L}{3}/u.test(text))
    );
  });
  return end < 0 ? { kept: [...lines], ended: false } : { kept: lines.slice(0, end), ended: true };
}
