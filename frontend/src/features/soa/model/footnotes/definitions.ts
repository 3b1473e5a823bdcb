import { footnotesOf, type ScheduleTable } from "@trialtrace/backend/contract";
import type { FootnoteDefinition } from "../sheet/sheet.ts";
import { compareMarkers } from "./markers.ts";

/** 001, section 3: a table's footnotes, from its list and its definitions, each marker once. Sorted by marker. */
export function readFootnotes(table: ScheduleTable): FootnoteDefinition[] {
  return [...footnotesOf(table)]
    .map(([marker, text]) => ({ marker, text }))
    .sort((a, b) => compareMarkers(a.marker, b.marker));
}
