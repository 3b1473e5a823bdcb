import { findGrids } from "../grid/find-grids.ts";
import { linesOfCell } from "../lines/cell-text.ts";
import type { Line } from "../lines/line.ts";
import type { Section } from "../sections/section.ts";
import type { FrontMatter } from "./front-matter.ts";

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
      const [first, ...texts] = cells.map((cell) => linesOfCell(grid.page, cell));
      const label = (first ?? [])
        .map(({ text }) => text)
        .join(" ")
        .replace(/\s*[:：]$/, "");
      const isLabeled = texts.length === 1 && label.length <= maxLabelLength;
      const open = found.at(-1);
      // A row that goes on over the page has no label there.
      if (isLabeled && label === "" && row === 0 && open) open.lines.push(...(texts[0] ?? []));
      else if (isLabeled) found.push({ title: label, lines: texts[0] ?? [] });
      else for (const lines of [first ?? [], ...texts]) found.push({ title: "Synopsis", lines });
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
