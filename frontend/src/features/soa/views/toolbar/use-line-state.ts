import { soaTexts } from "../../constants.ts";
import { lineRefusal } from "../../model/change-lines.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { nameColumn } from "../../model/sheet/sheet.ts";
import { useEditor } from "../../use-editor.ts";

/** Why commands on whole lines are disabled (null if they are not), and the keys of those on columns. */
export function useLineState(store: EditorStore) {
  const span = useEditor(store, ({ selection }) => selection.span);
  const isOnName = useEditor(store, ({ selection }) => selection.active.col === nameColumn);
  const onName = isOnName ? soaTexts.onName : null;
  const columns = lineRefusal({ span }, { type: "insertColumns" });
  return {
    isColumns: span === "columns",
    /** For a visit. */
    onName,
    /** For adding and deleting rows. */
    rows: lineRefusal({ span }, { type: "insertRows" }),
    /** For adding columns to the right. */
    columns,
    /** For other commands on columns. */
    visits: columns ?? onName,
    /** Keys for rows and columns alike are for columns once whole ones are selected. */
    columnKeys: (keys: string) => (span === "columns" ? keys : `Ctrl+Space, ${keys}`),
  };
}
