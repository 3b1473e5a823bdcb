import { shownMarkers } from "../model/footnotes/markers.ts";
import { type Cell, nameColumn } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";

/** Letters that have room on the lines a cell may take: of a visit, and of a procedure's name. */
const roomOfVisit = 24;
const roomOfName = 60;

/** Shown by its bare text: it has no footnotes and is too short to be cut. */
export function isPlain({ value, footnotes }: Cell, col: number): boolean {
  const room = col === nameColumn ? roomOfName : roomOfVisit;
  return footnotes.length === 0 && value.length < room && !value.includes("\n");
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
