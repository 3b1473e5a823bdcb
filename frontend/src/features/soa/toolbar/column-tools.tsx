import { ArrowLeftToLine, ArrowRightToLine, SquarePen, Trash2 } from "lucide-react";
import { soaTexts } from "../constants.ts";
import { nameColumn } from "../model/sheet/sheet.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import { ToolButton } from "./tool-button.tsx";

export interface ColumnToolsProps {
  readonly store: EditorStore;
  readonly onEditHead: () => void;
}

/** Commands on whole columns; the procedures stay in the first one. */
export function ColumnTools({ store, onEditHead }: ColumnToolsProps) {
  const onName = useEditor(store, ({ selection }) => selection.active.col === nameColumn);
  const refusal = onName ? soaTexts.onName : null;
  return (
    <>
      <ToolButton
        label="Add column left"
        icon={ArrowLeftToLine}
        refusal={refusal}
        onClick={() => store.dispatch({ type: "insertColumns", side: "left" })}
      />
      <ToolButton
        label="Add column right"
        icon={ArrowRightToLine}
        onClick={() => store.dispatch({ type: "insertColumns", side: "right" })}
      />
      <ToolButton
        label="Edit visit"
        shortcut="Alt+Enter"
        icon={SquarePen}
        refusal={refusal}
        onClick={onEditHead}
      />
      <ToolButton
        label="Delete columns"
        icon={Trash2}
        refusal={refusal}
        onClick={() => store.dispatch({ type: "deleteColumns" })}
      />
    </>
  );
}
