import { isScheduledMark } from "@trialtrace/backend/schedule";
import type { Sheet } from "../sheet/sheet.ts";

const withMarkers = /^([\s\S]*?)\s*\^([^\s^]+)$/;
const plainMarker = /^(?:[a-z]{1,2}|\d{1,2}|[*†‡§#]+)$/i;
const digits = /^\d+$/;

/**
 * Parses `X^a,b`: a typed value with footnotes. In `m^2` or `10^9/L` the caret is part of the value: after values other
 * than marks, only letters and symbols of the table's footnotes count as markers.
 * @returns null for a text without markers
 */
export function readTyped(sheet: Sheet, text: string): { value: string; markers: string[] } | null {
  const [, value = "", written = ""] = withMarkers.exec(text) ?? [];
  const markers = written.split(",").filter((marker) => marker !== "");
  if (markers.length === 0) return null;
  const known = new Set(sheet.footnotes.map(({ marker }) => marker));
  const isMark = value === "" || isScheduledMark(value);
  const isMarker = (marker: string) =>
    isMark ? known.has(marker) || plainMarker.test(marker) : known.has(marker) && !digits.test(marker);
  return markers.every(isMarker) ? { value, markers } : null;
}
