import { Modal, Stack, Text } from "@mantine/core";
import { SignInForm } from "./sign-in.tsx";

/** Renews a session that has ended, over the screen with its unsaved changes. */
export function SessionEnd({ onDone }: { readonly onDone: () => void }) {
  return (
    <Modal
      opened
      centered
      title="Your session has ended"
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
    >
      <Stack gap="sm">
        <Text size="sm">Sign in again to continue. Unsaved changes are still here.</Text>
        <SignInForm onDone={onDone} />
      </Stack>
    </Modal>
  );
}
