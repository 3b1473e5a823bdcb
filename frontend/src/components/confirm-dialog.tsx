import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly cancel?: string;
  /** Set while the confirmed action runs. */
  readonly busy?: boolean;
  /** Shown below the text, e.g. a field or an error. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel = "Keep editing", busy = false, children, onConfirm, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {children}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="filled" color="red.9" loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
