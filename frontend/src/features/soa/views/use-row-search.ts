import { useMemo } from "react";
import type { EditorStore } from "../model/editor-store.ts";
import { searchRows } from "../model/hidden-rows.ts";
import type { Sheet } from "../model/sheet/sheet.ts";

const none: ReadonlySet<string> = new Set();

/**
 * The rows hidden by a search, computed when the query changes: a row that is added or renamed later stays visible
 * until then.
 */
export function useRowSearch(store: EditorStore, sheetKey: string, text: string): ReadonlySet<string> {
  return useMemo(() => {
    const sheet = store.getState().workbook.find(({ key }) => key === sheetKey);
    return sheet && text.trim() !== "" ? hiddenBy(sheet, text) : none;
  }, [store, sheetKey, text]);
}

function hiddenBy(sheet: Sheet, text: string): ReadonlySet<string> {
  const found = new Set(searchRows(sheet, text));
  return new Set(sheet.rows.flatMap((row, index) => (found.has(index) ? [] : [row.id])));
}
