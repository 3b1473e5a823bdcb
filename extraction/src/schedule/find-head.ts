import { type Places, type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";
import {
  isArrow,
  isContinued,
  isHeadLabel,
  isMark,
  isVisitHead,
  scheduleCaption,
  tableCaption,
} from "./words-of-schedules.ts";

/** A head has values in most columns; a procedure row with times instead of marks rarely does. */
const wellFilled = 0.4;
const mostlyHeads = 0.6;

/** How many rows at the top of a table are its head: rows up to the first procedure. */
export function countHeadRows(grid: PlainGrid): number {
  const places = placesOf(grid);
  let row = 0;
  while (row < grid.rows && isHeadRow(grid, places, row)) row++;
  // A head is followed by a body; if a table appears to be all head, its first row is the head.
  return row >= grid.rows ? Math.min(1, grid.rows - 1) : row;
}

function isHeadRow(grid: PlainGrid, places: Places, row: number): boolean {
  const cells = places.row(row);
  const label = places.at(row, 0);
  if (isWholeRow(label, grid)) {
    const text = label?.text ?? "";
    return row === 0 && (scheduleCaption.test(text) || tableCaption.test(text) || isContinued(text));
  }
  const filled = cells.filter((cell) => cell !== label && cell.text !== "");
  const fromAbove = label !== undefined && label.row < row;
  if (filled.length === 0)
    return (
      grid.rows > row + 1 &&
      (row === 0
        ? (label?.text ?? "") === ""
        : /^(?:study )?(?:procedure|activity|assessment|evaluation)s?$/i.test(label?.text ?? ""))
    );
  if (row > 0 && filled.every(({ text }) => isColumnTitle(text)) && isColumnTitle(label?.text ?? ""))
    return true;
  if (filled.filter(({ text }) => isMark(text) || isArrow(text)).length > 0.3 * filled.length) return false;
  if (row > 0 && kindOfVisit.test(label?.text ?? "")) return true;
  if (fromAbove) return true;
  const covered = filled.reduce((sum, { columnSpan }) => sum + columnSpan, 0) / Math.max(1, grid.columns - 1);
  const headed = filled.filter(({ text }) => isVisitHead(text)).length / filled.length;
  const text = label?.text ?? "";
  if (text === "") return row === 0 || headed >= 0.3;
  if (isHeadLabel(text)) return headed >= 0.3 || row === 0;
  if (row === 0) return headed >= 0.3 || covered >= wellFilled;
  return headed >= mostlyHeads && covered >= wellFilled;
}

/** A row that says where or how each visit takes place: clinic, telephone, home. */
const kindOfVisit =
  /^(?:(?:type|mode|place|location|format|method) of (?:visit|contact)|(?:visit|contact) (?:type|mode|place|location|format|method))s?\b.{0,20}$/i;

/** Labels found only above name, group, and reference columns. */
const columnTitle =
  /^(?:study |trial |protocol )?(?:procedures?|assessments?|activit(?:y|ies)|evaluations?|categor(?:y|ies)|references?|comments?|notes?|sections?)(?: (?:category|name|type|reference|group|description))?[:*]?$/i;
const isColumnTitle = (text: string): boolean => columnTitle.test(text.trim());

export const isWholeRow = (cell: PlainCell | undefined, grid: PlainGrid): boolean =>
  cell !== undefined && cell.columnSpan >= Math.max(2, grid.columns - 1) && cell.column === 0;
