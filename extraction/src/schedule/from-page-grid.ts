import { cellLines } from "../grid/cell-text.ts";
import type { Grid } from "../grid/grid.ts";
import { textOfLines } from "../lines/cell-text.ts";
import { noWords, type Vocabulary } from "../lines/join-lines.ts";
import { mostLetters } from "../page-model/page.ts";
import type { PlainCell, PlainGrid } from "./plain-grid.ts";
import { plain } from "./similar.ts";
import { plainArrow } from "./words-of-schedules.ts";

/** Letters far larger than the rest of the table are an overlay, such as a redaction code. */
const overlaid = 1.7;

/** A page grid without its coordinates, with words rejoined that are hyphenated at the end of a line. */
export function toPlainGrid(grid: Grid, vocabulary: Vocabulary): PlainGrid {
  const size =
    mostLetters(
      grid.cells.flatMap(({ words }) => words),
      (word) => Math.round(word.size * 2) / 2,
    ) ?? 10;
  return {
    rows: grid.ys.length - 1,
    columns: grid.xs.length - 1,
    cells: grid.cells.map(({ row, column, rowSpan, columnSpan, words, box }): PlainCell => {
      const plainWords = words.filter((word) => word.size <= size * overlaid);
      const kept = plainWords.length > 0 ? plainWords : words;
      const lines = cellLines(kept);
      return {
        row,
        column,
        rowSpan,
        columnSpan,
        text: plainArrow(textOfLines(lines, vocabulary)),
        raised: lines.flatMap(({ raised }) => raised),
        bold: lines.length > 0 && lines.every(({ bold }) => bold),
        indent: kept.some(({ direction }) => direction !== "right")
          ? 0
          : Math.max(0, (lines[0]?.left ?? box.left) - box.left),
      };
    }),
  };
}

/** How notes begin: with a marker, or by declaring notes or abbreviations. */
const noteStart =
  /^(?:[[(]?(?:[a-z]{1,2}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,3})[\].):]?\s+\p{L}|(?:abbreviations?|notes?|key|legend|footnotes?)\b\s*[:=.]?)/iu;
const [shortNote, longNote] = [12, 200];

/** A table without trailing rows that span the whole width and contain its notes, which are read as text. */
export function trimNotes(grid: Grid): Grid {
  const columns = grid.xs.length - 1;
  let rows = grid.ys.length - 1;
  while (rows > 2 && isNote(grid, rows - 1, columns)) rows--;
  if (rows === grid.ys.length - 1) return grid;
  const ys = grid.ys.slice(0, rows + 1);
  return { ...grid, ys, bottom: ys.at(-1) ?? grid.bottom, cells: grid.cells.filter(({ row }) => row < rows) };
}

function isNote(grid: Grid, row: number, columns: number): boolean {
  if (columns < 3) return false;
  const [cell, other] = grid.cells.filter((one) => one.row <= row && one.row + one.rowSpan > row);
  if (!cell || other || cell.row !== row || cell.columnSpan !== columns) return false;
  const text = textOfLines(cellLines(cell.words), noWords);
  return text.length > longNote || (text.length > shortNote && noteStart.test(text));
}

/** Rows that two columns must have in common, at least, and of all rows. */
const [fewestRows, mostRows] = [4, 0.85];

/** A grid whose blocks of visits stand side by side, without the names that each block repeats. */
export function withoutRepeatedNames(grid: Grid): Grid {
  const repeated = grid.xs.length > 4 ? repeatedColumn(grid) : null;
  if (repeated === null) return grid;
  return withoutRepeatedNames({
    ...grid,
    xs: grid.xs.filter((_, index) => index !== repeated),
    cells: grid.cells.flatMap((cell) => {
      if (cell.column === repeated && cell.columnSpan === 1) return [];
      const isBehind = cell.column > repeated;
      const spans = !isBehind && cell.column + cell.columnSpan > repeated;
      return {
        ...cell,
        column: isBehind ? cell.column - 1 : cell.column,
        columnSpan: spans ? cell.columnSpan - 1 : cell.columnSpan,
      };
    }),
  });
}

function repeatedColumn(grid: Grid): number | null {
  const texts = (column: number) =>
    new Map(
      grid.cells
        .filter((cell) => cell.column === column && cell.columnSpan === 1)
        .map((cell) => [cell.row, plain(textOfLines(cellLines(cell.words), noWords))]),
    );
  const names = [...texts(0)].filter(([, text]) => text !== "");
  if (new Set(names.map(([, text]) => text)).size < fewestRows) return null;
  for (let column = 2; column < grid.xs.length - 1; column++) {
    const own = texts(column);
    const shared = names.filter(([row, text]) => own.get(row) === text).length;
    if (shared >= fewestRows && shared >= mostRows * names.length) return column;
  }
  return null;
}
