import { Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signIn } from "@trialtrace/backend/contract";
import { useState } from "react";
import { CurrentPassword } from "../../components/current-password.tsx";
import { ProviderButton } from "../../components/provider-button.tsx";
import { SubmitForm } from "../../components/submit-form.tsx";
import { accountQuery } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { addressHere } from "../../lib/provider-sign-in.ts";
import { Entrance } from "./components/entrance.tsx";

/** Shown in place of any screen until somebody signs in; the screen of the address follows. */
export function SignInPage() {
  useDocumentTitle("Sign in");
  return (
    <Entrance
      title="Sign in to TrialTrace"
      text="An administrator gives you an account, and a new link if you forget the password."
    >
      <SignInForm />
    </Entrance>
  );
}

/** Asks for name and password. The account is known to every screen when it is done. */
export function SignInForm({ onDone }: { readonly onDone?: () => void }) {
  const client = useQueryClient();
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const enter = useMutation({
    mutationFn: () => callEndpoint(signIn, { body: { login, password } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      onDone?.();
    },
  });
  return (
    <Stack gap="md">
      <SubmitForm mutation={enter} label="Sign in">
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
        <CurrentPassword value={password} onChange={setPassword} />
      </SubmitForm>
      <ProviderButton label="Sign in with" confirms={false} returnTo={addressHere} />
    </Stack>
  );
}
