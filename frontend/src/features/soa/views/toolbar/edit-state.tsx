import { Button, Group, Text } from "@mantine/core";
import { ToneBadge } from "../../../../components/tone-badge.tsx";
import { countOf } from "../../../../lib/format-count.ts";
import { soaTexts } from "../../constants.ts";
import { activeSheet, isDirty } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { countSelected } from "../../model/selection/lines.ts";
import { useEditor } from "../../use-editor.ts";

export interface EditStateProps {
  readonly store: EditorStore;
  readonly onDiscard: () => void;
}

/** SOA-7: shows unsaved changes and the number of selected cells. */
export function EditState({ store, onDiscard }: EditStateProps) {
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
