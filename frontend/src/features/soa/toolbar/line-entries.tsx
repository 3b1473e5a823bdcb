import { Menu } from "@mantine/core";
import type { CellActions } from "../components/use-cell-actions.ts";
import type { ChangeCommand } from "../model/command.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import { MenuEntry } from "./menu-entry.tsx";

export interface LineEntriesProps {
  readonly store: EditorStore;
  /** Why the commands of the visit are disabled; null if they are enabled. */
  readonly offName: string | null;
  readonly actions: CellActions;
}

/** Menu commands on the selected rows and visits. A shortcut that applies to both is shown for the selected kind. */
export function LineEntries({ store, offName, actions }: LineEntriesProps) {
  const isColumns = useEditor(store, ({ selection }) => selection.span === "columns");
  const copied = useEditor(store, ({ clipboard }) => clipboard?.lines?.axis ?? null);
  const run = (command: ChangeCommand) => () => store.dispatch(command);
  const ofColumns = (keys: string) => (isColumns ? { keys } : {});
  const ofRows = (keys: string) => (isColumns ? {} : { keys });
  return (
    <>
      <Menu.Divider />
      <MenuEntry
        label="Add row below"
        {...ofRows("Ctrl+Shift+Enter")}
        onClick={run({ type: "insertRows", side: "below" })}
      />
      <MenuEntry
        label="Add column left"
        {...ofColumns("Ctrl++")}
        refusal={offName}
        onClick={run({ type: "insertColumns", side: "left" })}
      />
      <MenuEntry
        label="Add column right"
        {...ofColumns("Ctrl+Shift+Enter")}
        onClick={run({ type: "insertColumns", side: "right" })}
      />
      <MenuEntry
        label="Delete column"
        {...ofColumns("Ctrl+-")}
        refusal={offName}
        onClick={run({ type: "deleteColumns" })}
      />
      <MenuEntry
        label={isColumns ? "Duplicate visits" : "Duplicate rows"}
        keys="Ctrl+Shift+D"
        refusal={isColumns ? offName : null}
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
        refusal={offName}
        onClick={run({ type: "moveLines", axis: "col", back: true })}
      />
      <MenuEntry
        label="Move right"
        keys="Alt+Shift+→"
        refusal={offName}
        onClick={run({ type: "moveLines", axis: "col", back: false })}
      />
      <Menu.Divider />
      <MenuEntry label="Fill down" keys="Ctrl+D" onClick={run({ type: "fill", direction: "down" })} />
      <MenuEntry label="Fill right" keys="Ctrl+R" onClick={run({ type: "fill", direction: "right" })} />
    </>
  );
}
