import type { StoredTable } from "@trialtrace/backend/contract";
import { footnotesOf } from "@trialtrace/backend/schedule";
import type { SheetFootnote } from "../sheet/sheet.ts";
import { compareMarkers } from "./markers.ts";

/** SOA-13: a table's footnotes from its list and definitions, each marker once, sorted by marker. */
export function readFootnotes(table: StoredTable): SheetFootnote[] {
  return [...footnotesOf(table)]
    .map(([marker, text], index) => ({ id: table.ids.footnotes[index] ?? "", marker, text }))
    .sort((a, b) => compareMarkers(a.marker, b.marker));
}
