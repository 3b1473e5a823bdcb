import { Button, Divider } from "@mantine/core";
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
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { soaTexts } from "../constants.ts";
import type { ChangeCommand } from "../model/command.ts";
import { activeSheet, canRedo, canUndo, isDirty } from "../model/editor-state.ts";
import { countSelected } from "../model/selection/selection.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import classes from "./edit-toolbar.module.css";
import { ToolButton } from "./tool-button.tsx";

export interface EditToolbarProps {
  readonly store: EditorStore;
  /** Before a tool does what it is for. */
  readonly onUse: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onCopy: () => void;
  readonly onCut: () => void;
  readonly onPaste: () => void;
  readonly onMerge: () => void;
  readonly onEditHead: () => void;
}

/** 001, section 2.2: the toolbar of Edit Mode. */
export function EditToolbar(props: EditToolbarProps) {
  const { store, onUse, onSave, onDiscard, onCopy, onCut, onPaste, onMerge, onEditHead } = props;
  const dirty = useEditor(store, isDirty);
  const editing = useEditor(store, (state) => state.editing !== null);
  const undo = useEditor(store, canUndo);
  const redo = useEditor(store, canRedo);
  const count = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    return sheet ? countSelected(sheet, state.selection) : 0;
  });
  const onName = useEditor(store, ({ selection }) => selection.active.col === 0);
  const run = (command: ChangeCommand) => () => store.dispatch(command);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Edit the schedule" onClickCapture={onUse}>
      <Button
        size="xs"
        variant="light"
        leftSection={<Save size={14} aria-hidden />}
        // What is being typed may be the first change.
        disabled={!dirty && !editing}
        onClick={onSave}
      >
        Save
      </Button>
      <ToolButton
        label="Undo"
        shortcut="Ctrl+Z"
        icon={Undo2}
        disabled={!undo}
        onClick={() => store.dispatch({ type: "undo" })}
      />
      <ToolButton
        label="Redo"
        shortcut="Ctrl+Y"
        icon={Redo2}
        disabled={!redo}
        onClick={() => store.dispatch({ type: "redo" })}
      />
      <Divider orientation="vertical" />
      <ToolButton label="Copy" shortcut="Ctrl+C" icon={Copy} onClick={onCopy} />
      <ToolButton label="Cut" shortcut="Ctrl+X" icon={Scissors} onClick={onCut} />
      <ToolButton label="Paste" shortcut="Ctrl+V" icon={Clipboard} onClick={onPaste} />
      <Divider orientation="vertical" />
      <ToolButton label="Merge" icon={TableCellsMerge} onClick={onMerge} />
      <ToolButton label="Unmerge" icon={TableCellsSplit} onClick={run({ type: "unmerge" })} />
      <Divider orientation="vertical" />
      <ToolButton
        label="Add row above"
        shortcut="Ctrl++"
        icon={ArrowUpToLine}
        onClick={run({ type: "insertRows", side: "above" })}
      />
      <ToolButton
        label="Add row below"
        icon={ArrowDownToLine}
        onClick={run({ type: "insertRows", side: "below" })}
      />
      <ToolButton label="Delete rows" shortcut="Ctrl+-" icon={Rows3} onClick={run({ type: "deleteRows" })} />
      <Divider orientation="vertical" />
      <ToolButton
        label="Add column left"
        icon={ArrowLeftToLine}
        disabled={onName}
        onClick={run({ type: "insertColumns", side: "left" })}
      />
      <ToolButton
        label="Add column right"
        icon={ArrowRightToLine}
        onClick={run({ type: "insertColumns", side: "right" })}
      />
      <ToolButton label="Edit visit" icon={SquarePen} disabled={onName} onClick={onEditHead} />
      <ToolButton
        label="Delete columns"
        icon={Trash2}
        disabled={onName}
        onClick={run({ type: "deleteColumns" })}
      />
      <span className={classes.state}>
        {dirty ? (
          <>
            <ToneBadge tone="orange">{soaTexts.unsaved}</ToneBadge>
            <Button size="compact-xs" variant="subtle" color="red" onClick={onDiscard}>
              Discard
            </Button>
          </>
        ) : null}
        <span className={classes.count}>{countOf(count, "cell")} selected</span>
      </span>
    </div>
  );
}
