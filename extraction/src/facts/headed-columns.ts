import { cellsOf, type Line } from "../lines/line.ts";
import type { Word } from "../page-model/page.ts";

/** Words of a column begin at most this far left of its head, in points. */
const indent = 4;
/** A larger distance between lines, in type sizes, ends the table. */
const lineGap = 3.2;
/** Maximum number of lines. */
const maxLines = 40;

/** A table without vertical rules: a head line whose first cell is wanted, and the lines that keep to its columns. */
export function headedColumns(
  lines: readonly Line[],
  isWanted: (head: string) => boolean,
): { readonly table: string[][]; readonly lines: readonly Line[] } | null {
  for (const [index, line] of lines.entries()) {
    const heads = cellsOf(line);
    const [first] = heads;
    if (
      heads.length < 2 ||
      !first ||
      !isWanted(textOf(first)) ||
      !heads.every((head) => textOf(head).length < 40)
    )
      continue;
    const spans = heads.map((head) => ({
      left: (head[0]?.left ?? 0) - indent,
      right: head.at(-1)?.right ?? 0,
    }));
    const table = [heads.map(textOf)];
    const used = [line];
    let [hasCentered, hasWrapped] = [false, false];
    for (const next of lines.slice(index + 1, index + maxLines)) {
      const before = used.at(-1) ?? line;
      if (next.page !== line.page || next.baseline - before.baseline > lineGap * line.size) break;
      const found = inColumns(next, spans);
      if (!found) break;
      const { cells } = found;
      const last = table.at(-1);
      hasCentered ||= found.isCentered;
      hasWrapped ||= cells[0] === "";
      if (cells[0] !== "" || table.length === 1 || !last) table.push(cells);
      else
        cells.forEach((text, column) => {
          last[column] = `${last[column] ?? ""} ${text}`.trim();
        });
      used.push(next);
    }
    // The name of a row with several centered lines is next to its middle.
    if (table.length > 2 && !(hasCentered && hasWrapped)) return { table, lines: used };
  }
  return null;
}

/** The words of a line by column, flush with its head or centered below it; null if a run of words crosses into another column. */
function inColumns(
  line: Line,
  heads: readonly { readonly left: number; readonly right: number }[],
): { readonly cells: string[]; readonly isCentered: boolean } | null {
  const columns: Word[][] = heads.map(() => []);
  let isCentered = false;
  for (const cell of cellsOf(line)) {
    const left = cell[0]?.left ?? 0;
    const right = cell.at(-1)?.right ?? 0;
    const [below, ...others] = heads.flatMap((head, column) =>
      left < head.right && right > head.left + 2 * indent ? [column] : [],
    );
    const at = below ?? heads.findLastIndex((head) => left >= head.left);
    const next = heads[at + 1];
    if (at < 0 || others.length > 0 || (next !== undefined && right > next.left + 2 * indent)) return null;
    isCentered ||= left < (heads[at]?.left ?? 0);
    columns[at]?.push(...cell);
  }
  return { cells: columns.map(textOf), isCentered };
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
