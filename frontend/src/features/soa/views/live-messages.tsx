import { VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { countOf } from "../../../lib/format-count.ts";
import { activeSheet, type EditorState } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { countCells, heightOf, widthOf } from "../model/selection/range.ts";
import { selectedRange } from "../model/selection/selection.ts";
import { useEditor } from "../use-editor.ts";

/** Announces the size of the selection to screen readers. A single cell is announced by its own focus. */
export function LiveMessages({ store }: { readonly store: EditorStore }) {
  const [text] = useDebouncedValue(useEditor(store, describeSelection), 300);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

function describeSelection(state: EditorState): string {
  const sheet = activeSheet(state);
  if (!sheet || sheet.rows.length === 0) return "";
  const range = selectedRange(sheet, state.selection);
  if (countCells(range) === 1) return "";
  return `Selected: ${countOf(heightOf(range), "row")} by ${countOf(widthOf(range), "column")}`;
}
