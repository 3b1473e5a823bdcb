import { Text } from "@mantine/core";
import { PageReferences } from "../../../components/page-references.tsx";
import { footnoteLines } from "../grid/footnote-tooltip.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import { cellAt, rowName } from "../model/sheet/sheet.ts";
import { rowSources } from "../model/summary/activities.ts";
import { useEditor } from "../use-editor.ts";
import classes from "./cell-bar.module.css";

/** The active cell: its procedure and visit, its value, the texts of its footnotes, and its page. */
export function CellBar({ store }: { readonly store: EditorStore }) {
  const sheet = useEditor(store, activeSheet);
  const active = useEditor(store, ({ selection }) => selection.active);
  if (!sheet) return null;
  const position = anchorOf(sheet, active);
  const row = sheet.rows[position.row];
  const column = sheet.columns[position.col - 1];
  if (!row) return null;
  const cell = cellAt(sheet, position);
  const sources = rowSources(sheet, position.row);
  return (
    <div className={classes.bar}>
      <Text span inherit flex="none" maw="40%" fw={600}>
        {rowName(row) || "Unnamed row"}
        {column ? (
          <Text span inherit fw={400}>
            {" "}
            × {column.meta.column_name}
          </Text>
        ) : null}
      </Text>
      {column && cell.value !== "" ? (
        <Text span inherit flex="none" maw="30%" style={{ whiteSpace: "pre-line" }}>
          {cell.value}
        </Text>
      ) : null}
      <span className={classes.notes}>
        {footnoteLines(sheet, position).map(({ marker, text }) => (
          <span key={marker}>
            <b>{marker}</b> {text}
          </span>
        ))}
      </span>
      {sources.length > 0 ? <PageReferences sources={sources} /> : null}
    </div>
  );
}
