import { type ScheduleTable, unmarkedFootnotesOf } from "@trialtrace/backend/contract";
import { readFootnotes } from "../footnotes/definitions.ts";
import { moved } from "../selection/range.ts";
import { nameField } from "./read-table.ts";
import { type Cell, isEmpty, isHeading, nameColumn, type Row, rowName, type Sheet } from "./sheet.ts";

type StoredRow = ScheduleTable["rows"][number];
type StoredCells = Exclude<StoredRow, string>["cells"];

/** A sheet as the table that is stored: what was not edited is as it was. */
export function writeTable(sheet: Sheet): ScheduleTable {
  const { stored } = sheet;
  return {
    ...stored,
    table_name: sheet.name,
    columns_meta: sheet.columns.map(({ meta }) => meta),
    rows: sheet.rows.map(writeRow),
    ...writeFootnotes(sheet),
    merges: sheet.merges
      .filter((merge) => sheet.mergesEdited || !merge.detected)
      .map((merge) => moved(merge, 0, -1)),
    ...(sheet.mergesEdited ? { merges_complete: true } : {}),
  };
}

function writeFootnotes(sheet: Sheet): Pick<ScheduleTable, "footnotes" | "footnote_definitions"> {
  const { stored, footnotes } = sheet;
  const before = readFootnotes(stored);
  const isSame =
    before.length === footnotes.length &&
    before.every(({ marker, text }, index) => {
      const now = footnotes[index];
      return now?.marker === marker && now.text === text;
    });
  if (isSame) return { footnotes: stored.footnotes, footnote_definitions: stored.footnote_definitions };
  return {
    footnotes: [...footnotes.map(({ marker, text }) => ({ marker, text })), ...unmarkedFootnotesOf(stored)],
    footnote_definitions: Object.fromEntries(footnotes.map(({ marker, text }) => [marker, text])),
  };
}

function writeRow(row: Row): StoredRow {
  const name = rowName(row);
  const footnotes = row.cells[nameColumn]?.footnotes ?? [];
  const { stored } = row;
  if (isHeading(row) && footnotes.length === 0) return name;
  if (stored === null || typeof stored === "string") {
    const marked = footnotes.length > 0 ? { footnotes: [...footnotes] } : {};
    return { procedure_name: name, ...marked, cells: writeCells(row) };
  }
  const { footnotes: before, ...others } = stored;
  const isMarked = before !== undefined || footnotes.length > 0;
  return {
    ...others,
    [nameField(stored)]: name,
    ...(isMarked ? { footnotes: [...footnotes] } : {}),
    cells: writeCells(row),
  };
}

/** Empty cells are left out. */
function writeCells(row: Row): StoredCells {
  const cells: StoredCells = {};
  row.cells.forEach((cell, col) => {
    if (col !== nameColumn && !isEmpty(cell)) cells[String(col - 1)] = writeCell(cell);
  });
  return cells;
}

const writeCell = ({ value, footnotes, footnoteTexts }: Cell): StoredCells[string] => ({
  value,
  footnotes: [...footnotes],
  footnote_texts: [...footnoteTexts],
});
