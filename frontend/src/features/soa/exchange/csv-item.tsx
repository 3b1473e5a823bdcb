import { Menu, Text } from "@mantine/core";
import { countOf } from "../../../lib/format-count.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { useEditor } from "../use-editor.ts";

export interface CsvItemProps {
  readonly store: EditorStore;
  readonly onClick: () => void;
}

/** Saves the table as CSV, after stating what the format omits. */
export function CsvItem({ store, onClick }: CsvItemProps) {
  const merges = useEditor(store, (state) => activeSheet(state)?.merges.length ?? 0);
  return (
    <Menu.Item onClick={onClick}>
      CSV of this table
      {merges > 0 ? (
        <Text size="xs" c="dimmed">
          {countOf(merges, "merged range")} omitted; their text is in the first cell
        </Text>
      ) : null}
    </Menu.Item>
  );
}
