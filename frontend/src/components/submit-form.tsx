import { Alert, Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { describeError } from "../lib/api-error.ts";

export interface SubmitFormProps {
  /** What submitting does. */
  readonly mutation: { mutate(): void; readonly isPending: boolean; readonly error: Error | null };
  readonly label: string;
  /** Whether the button is the main one of its screen. */
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  /** Adds a button that closes the dialog around the form. */
  readonly onCancel?: () => void;
  /** Another button, in the row of those of a dialog. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Fields in a column, the reason for which submitting failed, and the button that submits. */
export function SubmitForm(props: SubmitFormProps) {
  const { mutation, label, isMain = true, disabled = false, onCancel, tools, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutation.mutate();
  };
  const button = (
    <Button
      type="submit"
      variant={isMain ? "filled" : "default"}
      loading={mutation.isPending}
      disabled={disabled}
    >
      {label}
    </Button>
  );
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {mutation.error ? (
          <Alert color="red" role="alert">
            {describeError(mutation.error)}
          </Alert>
        ) : null}
        {children}
        {onCancel ? (
          <Group justify="flex-end">
            {tools}
            <Button onClick={onCancel}>Cancel</Button>
            {button}
          </Group>
        ) : (
          button
        )}
      </Stack>
    </form>
  );
}
