import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";

export interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly initial?: string;
  readonly saving: boolean;
  /** Why the last try failed; null when there was none. */
  readonly failure: unknown;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why something is saved, for those who read the history; it may stay empty. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, initial = "", saving, failure, onSave, onClose } = props;
  const [reason, setReason] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(reason.trim());
  };
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={!saving}
      closeOnEscape={!saving}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {failure === null ? null : (
            <div role="alert">
              <ToneNotice tone="red" icon={TriangleAlert} title="Not saved">
                <p>{describeError(failure)} Your changes are kept; try again.</p>
              </ToneNotice>
            </div>
          )}
          <Textarea
            label="Reason for the change"
            description="May be empty. It stands in the history."
            data-autofocus
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={saving}>
              Keep editing
            </Button>
            <Button type="submit" loading={saving}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
