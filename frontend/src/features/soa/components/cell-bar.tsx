import { PageReferences } from "../../../components/page-references.tsx";
import { activeSheet } from "../model/editor-state.ts";
import { shownMarkers } from "../model/footnotes/markers.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import { cellAt, rowName, type Sheet } from "../model/sheet/sheet.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import classes from "./cell-bar.module.css";

/** The active cell in words: its procedure and visit, its value, the texts of its footnotes, its page. */
export function CellBar({ store }: { readonly store: EditorStore }) {
  const sheet = useEditor(store, activeSheet);
  const active = useEditor(store, ({ selection }) => selection.active);
  if (!sheet) return null;
  const position = anchorOf(sheet, active);
  const row = sheet.rows[position.row];
  const column = sheet.columns[position.col - 1];
  if (!row) return null;
  const cell = cellAt(sheet, position);
  const { stored } = row;
  const source = stored !== null && typeof stored !== "string" ? stored.provenance : undefined;
  return (
    <div className={classes.bar}>
      <span className={classes.place}>
        {rowName(row) || "Unnamed row"}
        {column ? <span className={classes.visit}> × {column.meta.column_name}</span> : null}
      </span>
      {column && cell.value !== "" ? <span className={classes.value}>{cell.value}</span> : null}
      <span className={classes.notes}>
        {shownMarkers(cell.footnotes).map((marker) => (
          <span key={marker}>
            <b>{marker}</b> {footnoteText(sheet, marker, cell.footnoteTexts[cell.footnotes.indexOf(marker)])}
          </span>
        ))}
      </span>
      {source ? <PageReferences sources={[source]} /> : null}
    </div>
  );
}

/** The cell's own text goes before the list's. */
function footnoteText(sheet: Sheet, marker: string, own: string | undefined): string {
  if (own) return own;
  return sheet.footnotes.find((footnote) => footnote.marker === marker)?.text ?? "No text available";
}
