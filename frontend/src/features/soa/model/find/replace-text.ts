import { type CellChanges, noteCell, putCells } from "../commands/cells.ts";
import { keepTypedCells } from "../merges/typed-runs.ts";
import { emptyCell } from "../sheet/sheet.ts";
import type { Workbook } from "../workbook.ts";
import { type FindQuery, type Match, replacedText } from "./find-matches.ts";

/** Replaces what was found in some cells; their footnotes stay. */
export function replaceText(
  workbook: Workbook,
  matches: readonly Match[],
  query: FindQuery,
  replacement: string,
): Workbook {
  return workbook.map((sheet) => {
    const own = matches.filter(({ key }) => key === sheet.key);
    if (own.length === 0) return sheet;
    const changes: CellChanges = new Map();
    for (const { position } of own) {
      noteCell(sheet, changes, position, (before) => {
        const value = replacedText(before.value, query, replacement);
        return value === "" && before.footnotes.length === 0 ? emptyCell : { ...before, value };
      });
    }
    return keepTypedCells(sheet, putCells(sheet, changes));
  });
}
