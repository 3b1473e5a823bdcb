import { Divider, Group } from "@mantine/core";
import { Clipboard, Copy, Scissors, TableCellsMerge, TableCellsSplit } from "lucide-react";
import type { ChangeCommand } from "../../model/command.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import shared from "../../soa.module.css";
import { ToolButton } from "../../tool-button.tsx";
import type { CellActions } from "../use-cell-actions.ts";
import { EditState } from "./edit-state.tsx";
import { LineTools } from "./line-tools.tsx";
import { SaveTool } from "./save-tool.tsx";
import { StepTools } from "./step-tools.tsx";

export interface EditToolbarProps {
  readonly store: EditorStore;
  /** Called before each tool. */
  readonly onUse: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly actions: CellActions;
}

/**
 * SOA-6: the toolbar of Edit Mode. Each part that follows the editor's state is a separate component, so that typing
 * does not re-render every tool.
 */
export function EditToolbar(props: EditToolbarProps) {
  const { store, onUse, onSave, onDiscard, actions } = props;
  const run = (command: ChangeCommand) => () => store.dispatch(command);
  return (
    <Group
      className={shared.surface}
      gap="2px 4px"
      px={8}
      py={5}
      role="toolbar"
      aria-label="Edit the schedule"
      onClickCapture={onUse}
    >
      <SaveTool store={store} onSave={onSave} />
      <StepTools store={store} />
      <Divider orientation="vertical" />
      <ToolButton label="Copy" shortcut="Ctrl+C" icon={Copy} onClick={actions.copy} />
      <ToolButton label="Cut" shortcut="Ctrl+X" icon={Scissors} onClick={actions.cut} />
      <ToolButton label="Paste" shortcut="Ctrl+V" icon={Clipboard} onClick={actions.paste} />
      <Divider orientation="vertical" />
      <ToolButton label="Merge" shortcut="Ctrl+M" icon={TableCellsMerge} onClick={actions.merge} />
      <ToolButton
        label="Unmerge"
        shortcut="Ctrl+Shift+M"
        icon={TableCellsSplit}
        onClick={run({ type: "unmerge" })}
      />
      <Divider orientation="vertical" />
      <LineTools store={store} onEditHead={actions.editHead} />
      <EditState store={store} onDiscard={onDiscard} />
    </Group>
  );
}
