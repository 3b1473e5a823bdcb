import { Alert, Button, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { followLink, openLink } from "@trialtrace/backend/contract";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { accountQuery } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError } from "../../lib/api-error.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { registryPath } from "../../lib/paths.ts";
import { Entrance } from "./components/entrance.tsx";
import { NewPassword } from "./components/new-password.tsx";

/** The one-time link: a person chooses a password and is signed in. Its secret follows the number sign. */
export function WelcomePage() {
  useDocumentTitle("Choose a password");
  const link = useLocation().hash.slice(1);
  const { data, error } = useQuery({
    queryKey: [openLink.id, link],
    queryFn: () => callEndpoint(openLink, { body: { link } }),
  });
  if (error) {
    return (
      <Entrance title="This link does not work" text={describeError(error)}>
        <Button component="a" href={registryPath} variant="default">
          Go to sign-in
        </Button>
      </Entrance>
    );
  }
  if (!data) {
    return (
      <Entrance title="Choose a password" text="Checking the link...">
        <Loader size="sm" />
      </Entrance>
    );
  }
  const text =
    data.person === null
      ? "This creates the first administrator, who adds everyone else."
      : `Signed-in name: ${data.person.login}. The link works once.`;
  return (
    <Entrance title={data.person === null ? "Set up TrialTrace" : `Welcome, ${data.person.name}`} text={text}>
      <PasswordForm link={link} isFirst={data.person === null} />
    </Entrance>
  );
}

function PasswordForm({ link, isFirst }: { readonly link: string; readonly isFirst: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [login, setLogin] = useState("");
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callEndpoint(followLink, {
        body: { link, password, ...(isFirst ? { person: { login, name } } : {}) },
      }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      navigate(registryPath, { replace: true });
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
          <Alert color="red" role="alert">
            {describeError(error)}
          </Alert>
        ) : null}
        {isFirst ? (
          <>
            <TextInput
              label="Sign-in name"
              description="A name or email address, without spaces."
              autoComplete="username"
              required
              value={login}
              onChange={(event) => setLogin(event.currentTarget.value)}
            />
            <TextInput
              label="Full name"
              description="As it appears in revisions and the audit trail."
              autoComplete="name"
              required
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </>
        ) : null}
        <NewPassword value={password} onChange={setPassword} />
        <Text size="xs" c="dimmed">
          Common passwords, and those made of your name, are rejected.
        </Text>
        <Button type="submit" loading={isPending}>
          Save and sign in
        </Button>
      </Stack>
    </form>
  );
}
