import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signIn } from "@trialtrace/backend/contract";
import { type FormEvent, useState } from "react";
import { accountQuery } from "../../../lib/account.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";

/** Asks for name and password. The account is known to every screen when it is done. */
export function SignInForm({ onDone }: { readonly onDone?: () => void }) {
  const client = useQueryClient();
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callEndpoint(signIn, { body: { login, password } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      onDone?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error ? (
          <Alert color="red" role="alert" title="Signing in failed">
            {describeError(error)}
          </Alert>
        ) : null}
        <TextInput
          label="Sign-in name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
