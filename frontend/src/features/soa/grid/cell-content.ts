import { shownMarkers } from "../model/footnotes/markers.ts";
import type { Cell } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";
import { isShort } from "./row-height.ts";

/** Shown by its bare text: it has no footnotes and is too short to be cut. */
export function isPlain({ value, footnotes }: Cell): boolean {
  return footnotes.length === 0 && isShort(value);
}

/** A cell's value with the markers of its footnotes, as the grid and the merged rectangles show it. */
export function cellContent({ value, footnotes }: Cell): HTMLElement {
  const content = document.createElement("span");
  content.className = classes.content ?? "";
  if (value !== "") content.append(value);
  const markers = footnotes.length === 0 ? [] : shownMarkers(footnotes);
  if (markers.length > 0) {
    const marks = document.createElement("sup");
    marks.className = classes.markers ?? "";
    marks.textContent = markers.join(",");
    content.append(marks);
  }
  return content;
}
