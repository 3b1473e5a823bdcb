import { Menu } from "@mantine/core";
import type { ChangeCommand } from "../../model/command.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { useEditor } from "../../use-editor.ts";
import type { CellActions } from "../use-cell-actions.ts";
import { MenuEntry } from "./menu-entry.tsx";
import { useLineState } from "./use-line-state.ts";

export interface LineEntriesProps {
  readonly store: EditorStore;
  readonly actions: CellActions;
}

/** Menu commands on the selected rows and visits. */
export function LineEntries({ store, actions }: LineEntriesProps) {
  const { isColumns, onName, rows, columns, visits, columnKeys } = useLineState(store);
  const copied = useEditor(store, ({ clipboard }) => clipboard?.lines?.axis ?? null);
  const run = (command: ChangeCommand) => () => store.dispatch(command);
  return (
    <>
      <Menu.Divider />
      <MenuEntry
        label="Add row below"
        keys="Ctrl+Shift+Enter"
        refusal={rows}
        onClick={run({ type: "insertRows", side: "below" })}
      />
      <MenuEntry
        label="Add column left"
        keys={columnKeys("Ctrl++")}
        refusal={visits}
        onClick={run({ type: "insertColumns", side: "left" })}
      />
      <MenuEntry
        label="Add column right"
        keys={columnKeys("Ctrl+Shift+Enter")}
        refusal={columns}
        onClick={run({ type: "insertColumns", side: "right" })}
      />
      <MenuEntry
        label="Delete column"
        keys={columnKeys("Ctrl+-")}
        refusal={visits}
        onClick={run({ type: "deleteColumns" })}
      />
      <MenuEntry
        label={isColumns ? "Duplicate visits" : "Duplicate rows"}
        keys="Ctrl+Shift+D"
        refusal={isColumns ? onName : null}
        onClick={run({ type: "duplicateLines" })}
      />
      <MenuEntry
        label={copied === "col" ? "Insert copied visits" : "Insert copied rows"}
        keys="Ctrl+Shift+V"
        refusal={copied === null ? "Copy whole rows or visits first" : null}
        onClick={actions.insertCopied}
      />
      <Menu.Divider />
      <MenuEntry
        label="Move up"
        keys="Alt+Shift+↑"
        onClick={run({ type: "moveLines", axis: "row", back: true })}
      />
      <MenuEntry
        label="Move down"
        keys="Alt+Shift+↓"
        onClick={run({ type: "moveLines", axis: "row", back: false })}
      />
      <MenuEntry
        label="Move left"
        keys="Alt+Shift+←"
        refusal={onName}
        onClick={run({ type: "moveLines", axis: "col", back: true })}
      />
      <MenuEntry
        label="Move right"
        keys="Alt+Shift+→"
        refusal={onName}
        onClick={run({ type: "moveLines", axis: "col", back: false })}
      />
      <Menu.Divider />
      <MenuEntry label="Fill down" keys="Ctrl+D" onClick={run({ type: "fill", direction: "down" })} />
      <MenuEntry label="Fill right" keys="Ctrl+R" onClick={run({ type: "fill", direction: "right" })} />
    </>
  );
}
