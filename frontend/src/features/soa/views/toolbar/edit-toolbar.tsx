import { Button, Divider, Group, Text } from "@mantine/core";
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  Clipboard,
  Copy,
  Redo2,
  Rows3,
  Save,
  Scissors,
  SquarePen,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
  Undo2,
} from "lucide-react";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { countOf } from "../../../../lib/format-count.ts";
import { soaTexts } from "../../constants.ts";
import { activeSheet, canRedo, canUndo, isDirty } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { countSelected } from "../../model/selection/lines.ts";
import shared from "../../soa.module.css";
import { ToolButton } from "../../tool-button.tsx";
import { useEditor } from "../../use-editor.ts";
import type { CellActions } from "../use-cell-actions.ts";
import { useEditCommands } from "./edit-commands.ts";

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
export function EditToolbar({ store, onUse, onSave, onDiscard, actions }: EditToolbarProps) {
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
      <ToolButton label="Copy" keys="Ctrl+C" icon={Copy} onClick={actions.copy} />
      <ToolButton label="Cut" keys="Ctrl+X" icon={Scissors} onClick={actions.cut} />
      <ToolButton label="Paste" keys="Ctrl+V" icon={Clipboard} onClick={actions.paste} />
      <Divider orientation="vertical" />
      <ToolButton label="Merge" keys="Ctrl+M" icon={TableCellsMerge} onClick={() => actions.open("merge")} />
      <CommandTools store={store} onEditVisit={() => actions.open("visit")} />
      <EditState store={store} onDiscard={onDiscard} />
    </Group>
  );
}

function SaveTool({ store, onSave }: Pick<EditToolbarProps, "store" | "onSave">) {
  // The text being typed may be the first change.
  const isAny = useEditor(store, (state) => isDirty(state) || Boolean(state.editing ?? state.head?.editing));
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<Save size={14} aria-hidden />}
      disabled={!isAny}
      onClick={onSave}
    >
      Save
    </Button>
  );
}

function StepTools({ store }: Pick<EditToolbarProps, "store">) {
  const undo = useEditor(store, canUndo) ? null : soaTexts.nothingToUndo;
  const redo = useEditor(store, canRedo) ? null : soaTexts.nothingToRedo;
  const step = (type: "undo" | "redo") => () => store.dispatch({ type });
  return (
    <>
      <ToolButton label="Undo" keys="Ctrl+Z" icon={Undo2} refusal={undo} onClick={step("undo")} />
      <ToolButton label="Redo" keys="Ctrl+Y" icon={Redo2} refusal={redo} onClick={step("redo")} />
    </>
  );
}

interface CommandToolsProps {
  readonly store: EditorStore;
  readonly onEditVisit: () => void;
}

/** Commands that depend on the selection; the procedures stay in the first column. */
function CommandTools({ store, onEditVisit }: CommandToolsProps) {
  const { onName, propsOf } = useEditCommands(store);
  return (
    <>
      <ToolButton label="Unmerge" icon={TableCellsSplit} {...propsOf("unmerge")} />
      <Divider orientation="vertical" />
      <ToolButton label="Add row above" icon={ArrowUpToLine} {...propsOf("addRowAbove")} />
      <ToolButton label="Add row below" icon={ArrowDownToLine} {...propsOf("addRowBelow")} />
      <ToolButton label="Delete rows" icon={Rows3} {...propsOf("deleteRows")} />
      <Divider orientation="vertical" />
      <ToolButton label="Add column left" icon={ArrowLeftToLine} {...propsOf("addColumnLeft")} />
      <ToolButton label="Add column right" icon={ArrowRightToLine} {...propsOf("addColumnRight")} />
      <ToolButton
        label="Edit visit"
        keys="Alt+Enter"
        icon={SquarePen}
        refusal={onName}
        onClick={onEditVisit}
      />
      <ToolButton label="Delete columns" icon={Trash2} {...propsOf("deleteColumns")} />
    </>
  );
}

/** SOA-7: shows unsaved changes and the number of selected cells. */
function EditState({ store, onDiscard }: Pick<EditToolbarProps, "store" | "onDiscard">) {
  const dirty = useEditor(store, isDirty);
  const count = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    return sheet ? countSelected(sheet, state.selection) : 0;
  });
  return (
    <Group gap={8} ml="auto">
      {dirty ? (
        <>
          <ToneBadge tone="orange">{soaTexts.unsaved}</ToneBadge>
          <Button size="compact-xs" variant="subtle" color="red" onClick={onDiscard}>
            Discard
          </Button>
        </>
      ) : null}
      <Text span size="xs" c="dimmed" ta="end" miw="12ch" style={{ fontVariantNumeric: "tabular-nums" }}>
        {countOf(count, "cell")} selected
      </Text>
    </Group>
  );
}
