import { Button, Loader, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { followLink, openLink } from "@trialtrace/backend/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PersonNames } from "../../components/person-names.tsx";
import { SubmitForm } from "../../components/submit-form.tsx";
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
        <Button component="a" href={registryPath}>
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
  const [person, setPerson] = useState({ login: "", name: "" });
  const [password, setPassword] = useState("");
  const choose = useMutation({
    mutationFn: () => callEndpoint(followLink, { body: { link, password, ...(isFirst ? { person } : {}) } }),
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      navigate(registryPath, { replace: true });
    },
  });
  return (
    <SubmitForm mutation={choose} label="Save and sign in">
      {isFirst ? <PersonNames value={person} onChange={setPerson} /> : null}
      <NewPassword value={password} onChange={setPassword} />
      <Text size="xs" c="dimmed">
        Common passwords and passwords based on your name are rejected.
      </Text>
    </SubmitForm>
  );
}
