import { cellAt } from "../model/sheet/sheet.ts";
import { cellTarget } from "./positions.ts";
import type { SheetView } from "./sheet-view.ts";

/** Marks the rendered cells that refer to a footnote, including merged ones; null marks none. */
export function markFootnoteCells(host: HTMLElement, view: SheetView, marker: string | null): void {
  const refersTo = (row: number, col: number) =>
    marker !== null && cellAt(view.sheet, { row, col }).footnotes.includes(marker);
  for (const cell of host.querySelectorAll<HTMLElement>(".ag-cell")) {
    const target = cellTarget(view, cell);
    cell.toggleAttribute(
      "data-noted",
      target?.kind === "cell" && refersTo(target.position.row, target.position.col),
    );
  }
  for (const box of host.querySelectorAll<HTMLElement>("[data-merge]")) {
    const [row = 0, col = 0] = (box.dataset.merge ?? "").split(":").map(Number);
    box.toggleAttribute("data-noted", refersTo(row, col));
  }
}
