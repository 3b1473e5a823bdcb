import { Button } from "@mantine/core";
import { Save } from "lucide-react";
import { isDirty } from "../../model/editor-state.ts";
import type { EditorStore } from "../../model/editor-store.ts";
import { useEditor } from "../../use-editor.ts";

export interface SaveToolProps {
  readonly store: EditorStore;
  readonly onSave: () => void;
}

/** Saves unsaved work. */
export function SaveTool({ store, onSave }: SaveToolProps) {
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
