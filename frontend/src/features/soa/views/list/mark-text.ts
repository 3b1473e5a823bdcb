import { shownMarkers } from "../../model/footnotes/markers.ts";
import type { Cell } from "../../model/sheet/sheet.ts";

/** A cell in plain text: `X`, `X [a, b]`. */
export function markText({ value, footnotes }: Cell): string {
  const markers = shownMarkers(footnotes);
  return [value, markers.length > 0 ? `[${markers.join(", ")}]` : ""].filter(Boolean).join(" ");
}
