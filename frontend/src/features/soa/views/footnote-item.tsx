import { UnstyledButton } from "@mantine/core";
import { GripVertical } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import type { EditorStore } from "../model/editor-store.ts";
import type { SheetFootnote } from "../model/sheet/sheet.ts";
import classes from "./footnote-list.module.css";

export interface FootnoteItemProps {
  readonly store: EditorStore;
  readonly footnote: SheetFootnote;
  readonly index: number;
  /** Whether it can be moved, which changes its letter. */
  readonly movable: boolean;
  /** Highlights the cells that refer to it; null for none. */
  readonly onShow: (marker: string | null) => void;
  readonly children: ReactNode;
}

/** The type of the dragged item: text dragged from another program is not a footnote. */
const dragType = "application/x-trialtrace-footnote";

/** A footnote with its marker. Hovering or focusing it highlights its cells. */
export function FootnoteItem({ store, footnote, index, movable, onShow, children }: FootnoteItemProps) {
  const { marker } = footnote;
  const [isOver, setIsOver] = useState(false);
  const move = (moved: string, to: number) =>
    store.dispatch({ type: "moveFootnote", marker: moved, to: Math.max(0, to) });
  const takes = (event: DragEvent) => movable && event.dataTransfer.types.includes(dragType);
  const keyDown = (event: KeyboardEvent) => {
    const isUp = event.key === "ArrowUp";
    if (!event.altKey || !event.shiftKey || (!isUp && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(marker, index + (isUp ? -1 : 1));
  };
  return (
    <li
      className={classes.item}
      data-footnote={marker}
      data-over={isOver || undefined}
      onPointerEnter={() => onShow(marker)}
      onPointerLeave={({ currentTarget }) =>
        onShow(currentTarget.contains(document.activeElement) ? marker : null)
      }
      onFocus={() => onShow(marker)}
      onBlur={() => onShow(null)}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(false);
        move(event.dataTransfer.getData(dragType), index);
      }}
    >
      {movable ? (
        <UnstyledButton
          className={classes.grip ?? ""}
          draggable
          aria-label={`Move footnote ${marker}`}
          aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
          title="Drag, or press Alt+Shift+↑ or ↓: the letters follow the order"
          onDragStart={(event) => {
            event.dataTransfer.setData(dragType, marker);
            event.dataTransfer.effectAllowed = "move";
          }}
          onKeyDown={keyDown}
        >
          <GripVertical size={14} aria-hidden />
        </UnstyledButton>
      ) : null}
      <UnstyledButton
        c="var(--tt-link)"
        fw={600}
        ta="end"
        aria-label={`Show the cells with footnote ${marker}`}
        onClick={() => showFirst(store, marker)}
      >
        {marker}
      </UnstyledButton>
      {children}
    </li>
  );
}

/** Selects the first cell that refers to a footnote. */
function showFirst(store: EditorStore, marker: string): void {
  const { workbook, sheetKey } = store.getState();
  const sheet = workbook.find(({ key }) => key === sheetKey) ?? workbook[0];
  const row = sheet?.rows.findIndex(({ cells }) => cells.some(({ footnotes }) => footnotes.includes(marker)));
  if (!sheet || row === undefined || row < 0) return;
  const col = sheet.rows[row]?.cells.findIndex(({ footnotes }) => footnotes.includes(marker)) ?? 0;
  store.dispatch({ type: "select", position: { row, col } });
}
