import { soaTexts } from "../../constants.ts";
import { lineRefusal } from "../../model/change-lines.ts";
import type { ChangeCommand } from "../../model/command.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { nameColumn } from "../../model/sheet/sheet.ts";
import { useEditor } from "../../use-editor.ts";

interface EditCommand {
  readonly command: ChangeCommand;
  readonly keys: string;
  /** The selection it needs: `visit` is any but the names; `visits` are whole visits, or cells of a visit. */
  readonly on?: "rows" | "columns" | "visit" | "visits" | "lines";
}

/** The commands that the toolbar and the menu have in common, with their keys. */
const commands = {
  unmerge: { command: { type: "unmerge" }, keys: "Ctrl+Shift+M" },
  clear: { command: { type: "clear" }, keys: "Del" },
  letterFootnotes: { command: { type: "letterFootnotes" }, keys: "Ctrl+Shift+L" },
  addRowAbove: { command: { type: "insertRows", side: "above" }, keys: "Ctrl++", on: "rows" },
  addRowBelow: { command: { type: "insertRows", side: "below" }, keys: "Ctrl+Shift+Enter", on: "rows" },
  deleteRows: { command: { type: "deleteRows" }, keys: "Ctrl+-", on: "rows" },
  addColumnLeft: { command: { type: "insertColumns", side: "left" }, keys: "Ctrl++", on: "visits" },
  addColumnRight: {
    command: { type: "insertColumns", side: "right" },
    keys: "Ctrl+Shift+Enter",
    on: "columns",
  },
  deleteColumns: { command: { type: "deleteColumns" }, keys: "Ctrl+-", on: "visits" },
  duplicate: { command: { type: "duplicateLines" }, keys: "Ctrl+Shift+D", on: "lines" },
  moveUp: { command: { type: "moveLines", axis: "row", back: true }, keys: "Alt+Shift+↑" },
  moveDown: { command: { type: "moveLines", axis: "row", back: false }, keys: "Alt+Shift+↓" },
  moveLeft: { command: { type: "moveLines", axis: "col", back: true }, keys: "Alt+Shift+←", on: "visit" },
  moveRight: { command: { type: "moveLines", axis: "col", back: false }, keys: "Alt+Shift+→", on: "visit" },
  fillDown: { command: { type: "fill", direction: "down" }, keys: "Ctrl+D" },
  fillRight: { command: { type: "fill", direction: "right" }, keys: "Ctrl+R" },
} as const satisfies Readonly<Record<string, EditCommand>>;

/** Keys, effect, and availability of each command at the selection. */
export function useEditCommands(store: EditorStore) {
  const span = useEditor(store, ({ selection }) => selection.span);
  const isOnName = useEditor(store, ({ selection }) => selection.active.col === nameColumn);
  const isColumns = span === "columns";
  const onName = isOnName ? soaTexts.onName : null;
  const columns = lineRefusal({ span }, { type: "insertColumns" });
  const refusals = {
    rows: lineRefusal({ span }, { type: "insertRows" }),
    columns,
    visit: onName,
    visits: columns ?? onName,
    lines: isColumns ? onName : null,
  };
  return {
    isColumns,
    /** Why a command on a visit is disabled; null if it is not. */
    onName,
    propsOf(name: keyof typeof commands) {
      const { command, keys, on }: EditCommand = commands[name];
      // Keys for rows and columns alike are for columns once whole ones are selected.
      const selectsFirst = !isColumns && (on === "columns" || on === "visits");
      return {
        keys: selectsFirst ? `Ctrl+Space, ${keys}` : keys,
        refusal: on ? refusals[on] : null,
        onClick: () => store.dispatch(command),
      };
    },
  };
}
