import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { FormEvent } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { describeError } from "../../../lib/api-error.ts";
import { useReason } from "./use-reason.ts";

export interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly initial?: string;
  readonly saving: boolean;
  /** Why the last attempt failed; null if there was none. */
  readonly failure: unknown;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a save, for the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, initial = "", saving, failure, onSave, onClose } = props;
  const { reason, accept, field } = useReason(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accept()) onSave(reason);
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
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {failure === null ? null : (
            <div role="alert">
              <ToneNotice tone="red" icon={TriangleAlert} title="Save failed">
                <p>{describeError(failure)} Your changes are still here. Try again.</p>
              </ToneNotice>
            </div>
          )}
          <Textarea
            label="Reason for change"
            {...field}
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
