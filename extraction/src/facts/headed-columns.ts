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
    const lefts = heads.map(([word]) => (word?.left ?? 0) - indent);
    const table = [heads.map(textOf)];
    const used = [line];
    for (const next of lines.slice(index + 1, index + maxLines)) {
      const before = used.at(-1) ?? line;
      if (next.page !== line.page || next.baseline - before.baseline > lineGap * line.size) break;
      const cells = inColumns(next, lefts);
      if (!cells) break;
      const last = table.at(-1);
      if (cells[0] !== "" || table.length === 1 || !last) table.push(cells);
      else
        cells.forEach((text, column) => {
          last[column] = `${last[column] ?? ""} ${text}`.trim();
        });
      used.push(next);
    }
    if (table.length > 2) return { table, lines: used };
  }
  return null;
}

/** The words of a line by column; null if a word or a run of words crosses into another column. */
function inColumns(line: Line, lefts: readonly number[]): string[] | null {
  const columns: Word[][] = lefts.map(() => []);
  for (const cell of cellsOf(line)) {
    const left = cell[0]?.left ?? 0;
    const right = cell.at(-1)?.right ?? 0;
    const at = lefts.findLastIndex((edge) => left >= edge);
    const next = lefts[at + 1];
    if (at < 0 || (next !== undefined && right > next + indent)) return null;
    columns[at]?.push(...cell);
  }
  return columns.map(textOf);
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
