import type { ScheduleTable } from "@trialtrace/backend/contract";
import type { FootnoteDefinition } from "../sheet/sheet.ts";
import { compareMarkers } from "./markers.ts";

/** `a Text`, `a. Text` or `(a) Text`: how a footnote reads whose marker stands in its text. */
const leadingMarker = /^\s*[([]?([a-z]{1,2}|\d{1,3}|[*†‡§#]+)[)\].:]?\s+(\S[\s\S]*)$/;

/** 001, section 3: a table's footnotes, from its list and its definitions, each marker once. Sorted by marker. */
export function readFootnotes(table: ScheduleTable): FootnoteDefinition[] {
  const found = new Map<string, string>();
  for (const footnote of table.footnotes) {
    if (typeof footnote !== "string") found.set(footnote.marker, footnote.text);
    else {
      const [, marker, text] = leadingMarker.exec(footnote) ?? [];
      if (marker !== undefined && text !== undefined && !found.has(marker)) found.set(marker, text);
    }
  }
  for (const [key, footnote] of Object.entries(table.footnote_definitions)) {
    const { marker, text } = typeof footnote === "string" ? { marker: key, text: footnote } : footnote;
    if (!found.has(marker)) found.set(marker, text);
  }
  return [...found]
    .map(([marker, text]) => ({ marker, text }))
    .sort((a, b) => compareMarkers(a.marker, b.marker));
}

/** Footnotes whose marker cannot be read are listed after the others, as they are. */
export function unmarkedFootnotes(table: ScheduleTable): string[] {
  return table.footnotes.flatMap((footnote) =>
    typeof footnote === "string" && !leadingMarker.test(footnote) ? [footnote] : [],
  );
}
