import { shownMarkers } from "../model/footnotes/markers.ts";
import { type Cell, nameColumn } from "../model/sheet/sheet.ts";
import classes from "./matrix-grid.module.css";

/** Letters that fit in the lines of a cell, for visits and for procedure names. */
const roomOfVisit = 24;
const roomOfName = 60;

/** Rendered as bare text: the cell has no footnotes and is too short to be truncated. */
export function isPlain({ value, footnotes }: Cell, col: number): boolean {
  const room = col === nameColumn ? roomOfName : roomOfVisit;
  return footnotes.length === 0 && value.length < room && !value.includes("\n");
}

/** A cell's value with its footnote markers, for the grid and for merged cells. */
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
