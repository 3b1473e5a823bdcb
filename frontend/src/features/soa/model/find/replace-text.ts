import { type CellChanges, noteCell, putCells } from "../commands/cells.ts";
import { defineFootnote } from "../commands/footnotes.ts";
import { typeInHead } from "../head/edit-head.ts";
import type { HeadField } from "../head/header-lines.ts";
import { separateTypedRuns } from "../merges/detect-runs.ts";
import { emptyCell, type Sheet } from "../sheet/sheet.ts";
import type { Workbook } from "../workbook.ts";
import { type FindQuery, type Match, replacedText, textAt } from "./find-matches.ts";

/** Replaces matches in any table; cells keep their footnotes. A day or week that would not be a number is unchanged. */
export function replaceText(
  workbook: Workbook,
  matches: readonly Match[],
  query: FindQuery,
  replacement: string,
): Workbook {
  return workbook.map((sheet) => {
    const own = matches.filter(({ key }) => key === sheet.key);
    if (own.length === 0) return sheet;
    const replaced = (match: Match) => replacedText(textAt([sheet], match), query, replacement);
    const changes: CellChanges = new Map();
    for (const { position } of own.filter(isCell)) {
      noteCell(sheet, changes, position, (before) => {
        const value = replacedText(before.value, query, replacement);
        return value === "" && before.footnotes.length === 0 ? emptyCell : { ...before, value };
      });
    }
    const cells = changes.size > 0 ? separateTypedRuns(sheet, putCells(sheet, changes)) : sheet;
    return own.reduce((edited, match) => {
      if (match.footnote !== undefined) return defineFootnote(edited, match.footnote, replaced(match));
      const next =
        match.head === undefined ? edited : replaceInHead(edited, match, match.head, replaced(match));
      return typeof next === "string" ? edited : next;
    }, cells);
  });
}

/** Whether a match can have the new text: a day or week must be a number, and a visit needs a name. */
export function canReplace(workbook: Workbook, match: Match, query: FindQuery, replacement: string): boolean {
  const sheet = workbook.find(({ key }) => key === match.key);
  if (!sheet || match.head === undefined) return true;
  const text = replacedText(textAt(workbook, match), query, replacement);
  return typeof replaceInHead(sheet, match, match.head, text) !== "string";
}

const isCell = ({ head, footnote }: Match) => head === undefined && footnote === undefined;

const replaceInHead = (sheet: Sheet, { position: { col } }: Match, field: HeadField, text: string) =>
  typeInHead(sheet, { fields: [field], from: col, to: col }, text);
