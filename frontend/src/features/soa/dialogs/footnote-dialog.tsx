import { Button, Group, Modal, MultiSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { FootnoteDefinition } from "../model/sheet/sheet.ts";

export interface FootnoteDialogProps {
  /** Procedure and visit. */
  readonly place: string;
  readonly markers: readonly string[];
  readonly footnotes: readonly FootnoteDefinition[];
  readonly onSave: (markers: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Which footnotes a cell refers to. */
export function FootnoteDialog({ place, markers, footnotes, onSave, onClose }: FootnoteDialogProps) {
  const [chosen, setChosen] = useState<string[]>([...markers]);
  const known = footnotes.map(({ marker, text }) => ({ value: marker, label: `${marker}  ${text}` }));
  const unknown = markers.filter((marker) => !footnotes.some((footnote) => footnote.marker === marker));
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      title="Footnotes of the cell"
      centered
      size="lg"
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {place}
        </Text>
        <MultiSelect
          label="Footnotes"
          data-autofocus
          searchable
          data={[...known, ...unknown.map((marker) => ({ value: marker, label: marker }))]}
          value={chosen}
          onChange={setChosen}
          description={
            footnotes.length === 0 ? "The table has no footnotes yet: add them below the matrix." : undefined
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onSave(chosen)}>Apply</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
