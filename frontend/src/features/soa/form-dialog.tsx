import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";

export interface FormDialogProps {
  readonly title: string;
  readonly size?: string;
  /** The label of the button that submits. */
  readonly action: string;
  readonly cancel?: string;
  readonly disabled?: boolean;
  /** Set while what was submitted is stored; the dialog then stays open. */
  readonly busy?: boolean;
  readonly zIndex?: number;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A dialog with fields, a button that submits them, and one that closes it. */
export function FormDialog(props: FormDialogProps) {
  const { action, cancel = "Cancel", disabled, busy = false, children, onSubmit, onClose, ...modal } = props;
  return (
    <Modal opened centered onClose={busy ? () => undefined : onClose} {...modal}>
      <form
        // Each dialog states what is missing.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <Button disabled={busy} onClick={onClose}>
              {cancel}
            </Button>
            <Button variant="filled" type="submit" disabled={disabled ?? false} loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
