import { footnoteTextIn } from "../footnote-text-in.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import type { Position } from "../model/selection/range.ts";
import { cellAt, type Sheet } from "../model/sheet/sheet.ts";
import { footnotesOf } from "../model/summary/footnote-texts.ts";
import classes from "./matrix-grid.module.css";
import { cellTarget, targetAt } from "./positions.ts";
import type { SheetView } from "./sheet-view.ts";

/** SOA-13: footnote tooltip delay. */
const delay = 200;

/** The texts of a cell's footnotes, one per line; a text stored with the cell takes precedence over the list. */
export function footnoteLines(sheet: Sheet, position: Position): { marker: string; text: string }[] {
  const cell = cellAt(sheet, anchorOf(sheet, position));
  return footnotesOf(sheet, cell).map((footnote) => ({
    marker: footnote.marker,
    text: footnoteTextIn(sheet, footnote),
  }));
}

/** Shows the texts of a cell's footnotes while the pointer is over it. */
export function createFootnoteTooltip(host: HTMLElement, view: () => SheetView): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tip = document.createElement("div");
  tip.className = classes.tooltip ?? "";
  tip.hidden = true;
  // Screen readers get the texts from the cell bar.
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  let timer = 0;
  let shownFor = "";

  const hide = () => {
    window.clearTimeout(timer);
    tip.hidden = true;
    shownFor = "";
  };
  const show = (x: number, y: number, lines: readonly { marker: string; text: string }[]) => {
    tip.replaceChildren(
      ...lines.map(({ marker, text }) => {
        const line = document.createElement("div");
        const sign = document.createElement("b");
        sign.textContent = marker;
        line.append(sign, ` ${text}`);
        return line;
      }),
    );
    tip.hidden = false;
    const { offsetWidth, offsetHeight } = tip;
    tip.style.left = `${Math.max(8, Math.min(x + 12, window.innerWidth - offsetWidth - 8))}px`;
    tip.style.top = `${y + 18 + offsetHeight > window.innerHeight ? y - offsetHeight - 10 : y + 18}px`;
  };
  host.addEventListener(
    "mousemove",
    ({ clientX, clientY, buttons }) => {
      const target = buttons === 0 ? targetAt(view(), clientX, clientY, host) : null;
      const key = target?.kind === "cell" ? `${target.position.row}:${target.position.col}` : "";
      if (key === shownFor) return;
      hide();
      shownFor = key;
      if (target?.kind !== "cell") return;
      const lines = footnoteLines(view().sheet, target.position);
      if (lines.length > 0) timer = window.setTimeout(() => show(clientX, clientY, lines), delay);
    },
    { signal },
  );
  for (const event of ["mouseleave", "mousedown", "keydown", "wheel"] as const) {
    host.addEventListener(event, hide, { capture: true, passive: true, signal });
  }
  return () => {
    hide();
    controller.abort();
    tip.remove();
  };
}

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
