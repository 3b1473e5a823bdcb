import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ColumnEdit } from "../model/commands/columns.ts";
import type { Column } from "../model/sheet/sheet.ts";

export interface VisitDialogProps {
  readonly column: Column;
  readonly onSave: (edit: ColumnEdit) => void;
  readonly onClose: () => void;
}

/** What stands in a visit's head. A field that is emptied is removed. */
export function VisitDialog({ column, onSave, onClose }: VisitDialogProps) {
  const { meta } = column;
  const [name, setName] = useState(meta.column_name);
  const [epoch, setEpoch] = useState(meta.epoch ?? "");
  const [visit, setVisit] = useState(meta.visit ?? "");
  const [day, setDay] = useState<number | string>(meta.day ?? "");
  const [week, setWeek] = useState<number | string>(meta.week ?? "");
  const [window, setWindow] = useState(meta.window ?? "");
  const [note, setNote] = useState(meta.note ?? "");
  const nameError = name.trim() === "" ? "A visit needs a name" : null;
  return (
    <Modal opened closeButtonProps={{ "aria-label": "Close" }} onClose={onClose} title="Edit visit" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (nameError) return;
          onSave({
            column_name: name.trim(),
            epoch: epoch.trim(),
            visit: visit.trim(),
            window: window.trim(),
            note: note.trim(),
            ...numberField("day", day, meta.day),
            ...numberField("week", week, meta.week),
          });
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Name"
            data-autofocus
            required
            maxLength={4000}
            value={name}
            error={nameError}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput label="Epoch" value={epoch} onChange={(event) => setEpoch(event.currentTarget.value)} />
          <TextInput label="Visit" value={visit} onChange={(event) => setVisit(event.currentTarget.value)} />
          <Group grow>
            <NumberInput label="Day" value={day} onChange={setDay} hideControls />
            <NumberInput label="Week" value={week} onChange={setWeek} hideControls />
          </Group>
          <TextInput
            label="Window"
            placeholder="±3 days"
            value={window}
            onChange={(event) => setWindow(event.currentTarget.value)}
          />
          <Textarea
            label="Note"
            rows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={nameError !== null}>
              Apply
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** An emptied field takes the number away; one that never had any says nothing of it. */
function numberField(field: "day" | "week", value: number | string, before: number | undefined): ColumnEdit {
  if (typeof value === "number") return { [field]: value };
  return before === undefined ? {} : { [field]: undefined };
}
