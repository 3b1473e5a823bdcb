import { textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import { firstBehindGap, type Line, partOf } from "../lines/line.ts";
import type { LabeledValue } from "./labeled-lines.ts";

/** Values of one column begin within this many points. */
const sameColumn = 3;
/** Fewer rows with a label and a value on one line are no table. */
const fewestRows = 3;
/** The lines of a row are closer than this, in type sizes; rows are further apart. */
const lineDistance = 1.45;

/**
 * The rows of two-column tables without rules, whose labels and values are centered beside each other: a label of two
 * lines has its value at half height between them. Pure.
 */
export function readLabeledColumns(lines: readonly Line[], vocabulary: Vocabulary): LabeledValue[] {
  const pages = [...new Set(lines.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const own = lines.filter((line) => line.page === page);
    const edge = valueColumn(own);
    return edge === null ? [] : rowsOf(own, edge).flatMap((row) => labeledRow(row, edge, vocabulary));
  });
}

/** Where most values begin, less the tolerance; null without enough of them. */
function valueColumn(lines: readonly Line[]): number | null {
  const lefts = lines.flatMap((line) => {
    const at = firstBehindGap(line);
    return at > 0 ? [line.words[at]?.left ?? 0] : [];
  });
  const alike = (left: number) => lefts.filter((one) => Math.abs(one - left) < sameColumn).length;
  const [best] = [...lefts].sort((a, b) => alike(b) - alike(a));
  return best !== undefined && alike(best) >= fewestRows ? best - sameColumn : null;
}

/** Lines close to each other, as far as they keep to the two columns. */
function rowsOf(lines: readonly Line[], edge: number): Line[][] {
  const rows: Line[][] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const crosses = line.words.some(({ left, right }) => left < edge && right > edge);
    const isClose = before && line.baseline - before.baseline < lineDistance * line.size;
    if (crosses) before = null;
    else if (isClose) rows.at(-1)?.push(line);
    else rows.push([line]);
    if (!crosses) before = line;
  }
  return rows;
}

function labeledRow(row: readonly Line[], edge: number, vocabulary: Vocabulary): LabeledValue[] {
  const textOf = (isOwn: (left: number) => boolean) =>
    textOfLines(
      row.flatMap((line) => {
        const words = line.words.filter(({ left }) => isOwn(left));
        return words.length > 0 ? [partOf(line, words)] : [];
      }),
      vocabulary,
    );
  const label = textOf((left) => left < edge).replace(/\s*[:：]$/, "");
  const value = textOf((left) => left >= edge);
  return label === "" || value === "" ? [] : [{ label, value, lines: row }];
}
