import { isScheduledMark } from "@trialtrace/backend/schedule";
import type { Sheet } from "../sheet/sheet.ts";

const withMarkers = /^([\s\S]*?)\s*\^([^\s^]+)$/;
const plainMarker = /^(?:[a-z]{1,2}|\d{1,2}|[*†‡§#]+)$/i;
const digits = /^\d+$/;

/**
 * `X^a,b`: a value with footnotes, as it is typed. In `m^2` or `10^9/L` the sign is part of the value: behind other
 * values than marks only letters and signs of footnotes that the table has are taken for markers.
 * @returns null for a text that is only a value
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
