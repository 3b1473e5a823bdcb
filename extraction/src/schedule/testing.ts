import type { PlainCell, PlainGrid } from "./plain-grid.ts";

/**
 * A grid from rows of texts. `<` continues the cell to the left, `^` the cell above; `X{a}` has a superscript `a`; a
 * leading ` ` is an indent; `**bold**` is bold.
 */
export function gridOf(...rows: readonly (readonly string[])[]): PlainGrid {
  const cells: PlainCell[] = [];
  rows.forEach((row, rowIndex) => {
    row.forEach((text, column) => {
      if (text === "<" || text === "^") return;
      const [, inner = "", marker] = /^(.*?)(?:\{(.*)\})?$/.exec(text) ?? [];
      const bold = /^\*\*.*\*\*$/.test(inner.trim());
      cells.push({
        row: rowIndex,
        column,
        columnSpan: 1 + runLength(row.slice(column + 1), "<"),
        rowSpan:
          1 +
          runLength(
            rows.slice(rowIndex + 1).map((below) => below[column] ?? ""),
            "^",
          ),
        text: inner.trim().replace(/^\*\*|\*\*$/g, ""),
        raised: marker === undefined ? [] : [marker],
        bold,
        indent: inner.startsWith("  ") ? 12 : 0,
      });
    });
  });
  return { rows: rows.length, columns: rows[0]?.length ?? 0, cells };
}

const runLength = (texts: readonly string[], sign: string): number => {
  const end = texts.findIndex((text) => text !== sign);
  return end < 0 ? texts.length : end;
};
