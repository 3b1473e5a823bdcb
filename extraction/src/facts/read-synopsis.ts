import { findGrids } from "../grid/find-grids.ts";
import { linesOfCell } from "../lines/cell-text.ts";
import type { Line } from "../lines/line.ts";
import type { Section } from "../sections/section.ts";
import type { FrontMatter } from "./front-matter.ts";
import { pairsOf } from "./labeled-cells.ts";

/** A longer text in the first column is not a label. */
const maxLabelLength = 70;

/**
 * The synopsis as sections: each row of a ruled table is one, titled by its label, and so is the text outside of
 * tables. Cells are read one by one, so that the lines of neighboring columns are not mixed.
 */
export function readSynopsis({ synopsis, synopsisNumber, synopsisPages }: FrontMatter): Section[] {
  const sectionOf = (title: string, lines: readonly Line[]): Section => ({
    ...{ number: synopsisNumber, title, level: 2, heading: [], path: ["Synopsis"] },
    ...{ page: lines[0]?.page ?? 1, lines },
  });
  const grids = synopsisPages.flatMap((page) => findGrids(page));
  const found: { title: string; lines: Line[] }[] = [];
  for (const grid of grids) {
    for (let row = 0; row < grid.ys.length - 1; row++) {
      const cells = grid.cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column);
      const texts = cells.map((cell) => linesOfCell(grid.page, cell));
      const [first, second] = texts;
      const pairs = pairsOf(texts).map(([label, lines]) => ({ title: titleOf(label), lines }));
      const open = found.at(-1);
      // A row that goes on over the page has no label there.
      if (pairs.length === 1 && first?.length === 0 && row === 0 && open) open.lines.push(...(second ?? []));
      else if (pairs.length > 0 && pairs.every(({ title }) => title.length <= maxLabelLength))
        found.push(...pairs);
      else for (const lines of texts) found.push({ title: "Synopsis", lines });
    }
  }
  const isInGrid = ({ page, baseline }: Line) =>
    grids.some((grid) => grid.page === page && baseline > grid.top && baseline < grid.bottom + 1);
  return [
    ...found.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => sectionOf(title, lines)),
    sectionOf(
      "Synopsis",
      synopsis.filter((line) => !isInGrid(line)),
    ),
  ];
}

const titleOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s*[:：]$/, "");
