import { Button, Checkbox, Group } from "@mantine/core";
import type { EditorStore } from "../model/editor-store.ts";
import { useEditor } from "../use-editor.ts";

/** Controls for lettering the footnotes of a table. */
export function FootnoteTools({ store }: { readonly store: EditorStore }) {
  const auto = useEditor(store, (state) => state.autoLetter);
  const letter = () => store.dispatch({ type: "letterFootnotes" });
  return (
    <Group gap="sm">
      <Checkbox
        size="xs"
        label="Keep letters in reading order"
        checked={auto}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          store.dispatch({ type: "setAutoLetter", on });
          if (on) letter();
        }}
      />
      {auto ? null : (
        <Button size="compact-xs" variant="subtle" onClick={letter}>
          Letter in reading order
        </Button>
      )}
    </Group>
  );
}
