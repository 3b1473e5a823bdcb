import { Redo2, Undo2 } from "lucide-react";
import { soaTexts } from "../../constants.ts";
import { canRedo, canUndo } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { ToolButton } from "../../tool-button.tsx";
import { useEditor } from "../../use-editor.ts";

export interface StepToolsProps {
  readonly store: EditorStore;
}

/** Undo and redo. */
export function StepTools({ store }: StepToolsProps) {
  const undo = useEditor(store, canUndo);
  const redo = useEditor(store, canRedo);
  return (
    <>
      <ToolButton
        label="Undo"
        shortcut="Ctrl+Z"
        icon={Undo2}
        refusal={undo ? null : soaTexts.nothingToUndo}
        onClick={() => store.dispatch({ type: "undo" })}
      />
      <ToolButton
        label="Redo"
        shortcut="Ctrl+Y"
        icon={Redo2}
        refusal={redo ? null : soaTexts.nothingToRedo}
        onClick={() => store.dispatch({ type: "redo" })}
      />
    </>
  );
}
