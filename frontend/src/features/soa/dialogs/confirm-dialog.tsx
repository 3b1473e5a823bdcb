import { Button, Group, Modal, Stack, Text } from "@mantine/core";

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel = "Keep editing", onConfirm, onClose } = props;
  return (
    <Modal opened closeButtonProps={{ "aria-label": "Close" }} onClose={onClose} title={title} centered>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button color="red.9" onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
