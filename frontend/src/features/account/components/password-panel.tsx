import { Alert, Button, PasswordInput, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { changePassword } from "@trialtrace/backend/contract";
import { type FormEvent, useState } from "react";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { showToast } from "../../../lib/toast.ts";
import { NewPassword } from "./new-password.tsx";

export function PasswordPanel() {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(changePassword, { body: { current, next } }),
    onSuccess: () => {
      setCurrent("");
      setNext("");
      showToast({ title: "Password changed", message: "You are signed out everywhere else." });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" maw={420}>
        {error ? (
          <Alert color="red" role="alert">
            {describeError(error)}
          </Alert>
        ) : null}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <NewPassword value={next} onChange={setNext} />
        <Button type="submit" variant="default" loading={isPending}>
          Change password
        </Button>
      </Stack>
    </form>
  );
}
