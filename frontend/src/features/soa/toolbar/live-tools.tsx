import { Button } from "@mantine/core";
import { ArrowLeftToLine, ArrowRightToLine, Redo2, Save, SquarePen, Trash2, Undo2 } from "lucide-react";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { soaTexts } from "../constants.ts";
import { activeSheet, canRedo, canUndo, isDirty } from "../model/editor-state.ts";
import { countSelected } from "../model/selection/selection.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import classes from "./edit-toolbar.module.css";
import { ToolButton } from "./tool-button.tsx";

// Each of these follows the part of the editor's state that it shows: a typed cell does not draw every tool again.

interface LiveToolProps {
  readonly store: EditorStore;
}

export function SaveTool({ store, onSave }: LiveToolProps & { readonly onSave: () => void }) {
  // What is being typed may be the first change.
  const isAny = useEditor(store, (state) => isDirty(state) || state.editing !== null);
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

export function StepTools({ store }: LiveToolProps) {
  const undo = useEditor(store, canUndo);
  const redo = useEditor(store, canRedo);
  return (
    <>
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
    </>
  );
}

export function ColumnTools({ store, onEditHead }: LiveToolProps & { readonly onEditHead: () => void }) {
  const onName = useEditor(store, ({ selection }) => selection.active.col === nameColumn);
  return (
    <>
      <ToolButton
        label="Add column left"
        icon={ArrowLeftToLine}
        disabled={onName}
        onClick={() => store.dispatch({ type: "insertColumns", side: "left" })}
      />
      <ToolButton
        label="Add column right"
        icon={ArrowRightToLine}
        onClick={() => store.dispatch({ type: "insertColumns", side: "right" })}
      />
      <ToolButton label="Edit visit" icon={SquarePen} disabled={onName} onClick={onEditHead} />
      <ToolButton
        label="Delete columns"
        icon={Trash2}
        disabled={onName}
        onClick={() => store.dispatch({ type: "deleteColumns" })}
      />
    </>
  );
}

export function EditState({ store, onDiscard }: LiveToolProps & { readonly onDiscard: () => void }) {
  const dirty = useEditor(store, isDirty);
  const count = useEditor(store, (state) => {
    const sheet = activeSheet(state);
    return sheet ? countSelected(sheet, state.selection) : 0;
  });
  return (
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
  );
}
