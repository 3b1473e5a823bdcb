import { Divider } from "@mantine/core";
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  Rows3,
  SquarePen,
  Trash2,
} from "lucide-react";
import type { ChangeCommand } from "../../model/command.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { ToolButton } from "../../tool-button.tsx";
import { useLineState } from "./use-line-state.ts";

export interface LineToolsProps {
  readonly store: EditorStore;
  readonly onEditHead: () => void;
}

/** Commands on whole rows and columns; the procedures stay in the first column. */
export function LineTools({ store, onEditHead }: LineToolsProps) {
  const { onName, rows, columns, visits, columnKeys } = useLineState(store);
  const run = (command: ChangeCommand) => () => store.dispatch(command);
  return (
    <>
      <ToolButton
        label="Add row above"
        shortcut="Ctrl++"
        icon={ArrowUpToLine}
        refusal={rows}
        onClick={run({ type: "insertRows", side: "above" })}
      />
      <ToolButton
        label="Add row below"
        shortcut="Ctrl+Shift+Enter"
        icon={ArrowDownToLine}
        refusal={rows}
        onClick={run({ type: "insertRows", side: "below" })}
      />
      <ToolButton
        label="Delete rows"
        shortcut="Ctrl+-"
        icon={Rows3}
        refusal={rows}
        onClick={run({ type: "deleteRows" })}
      />
      <Divider orientation="vertical" />
      <ToolButton
        label="Add column left"
        shortcut={columnKeys("Ctrl++")}
        icon={ArrowLeftToLine}
        refusal={visits}
        onClick={run({ type: "insertColumns", side: "left" })}
      />
      <ToolButton
        label="Add column right"
        shortcut={columnKeys("Ctrl+Shift+Enter")}
        icon={ArrowRightToLine}
        refusal={columns}
        onClick={run({ type: "insertColumns", side: "right" })}
      />
      <ToolButton
        label="Edit visit"
        shortcut="Alt+Enter"
        icon={SquarePen}
        refusal={onName}
        onClick={onEditHead}
      />
      <ToolButton
        label="Delete columns"
        shortcut={columnKeys("Ctrl+-")}
        icon={Trash2}
        refusal={visits}
        onClick={run({ type: "deleteColumns" })}
      />
    </>
  );
}
