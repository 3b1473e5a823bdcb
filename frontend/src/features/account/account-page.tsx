import { Badge, Box, Container, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { changePassword } from "@trialtrace/backend/contract";
import { type ReactNode, useState } from "react";
import { CurrentPassword } from "../../components/current-password.tsx";
import { SubmitForm } from "../../components/submit-form.tsx";
import { useAccount } from "../../lib/account.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { showToast } from "../../lib/toast.ts";
import { NewPassword } from "./components/new-password.tsx";
import { SessionsPanel } from "./components/sessions-panel.tsx";
import { TokensPanel } from "./components/tokens-panel.tsx";

/** A person's own account: roles, password, sessions, access tokens. */
export function AccountPage() {
  useDocumentTitle("Your account");
  const account = useAccount();
  if (account === null) {
    return (
      <Container size="md" py="lg">
        <Title order={1}>Your account</Title>
        <Text>This server runs without sign-in, so there are no accounts.</Text>
      </Container>
    );
  }
  return (
    <Container size="md" py="lg">
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={1}>{account.name}</Title>
          <Text c="dimmed">{account.login}</Text>
        </Stack>
        <Panel title="Roles">
          {account.grants.length === 0 ? (
            <Text size="sm">You have no role yet. Ask an administrator for one.</Text>
          ) : (
            <Group gap="xs">
              {account.grants.map(({ role, study }) => (
                <Badge key={`${role} ${study?.id}`} variant="light" tt="none">
                  {role}, {study === null ? "all studies" : study.title}
                </Badge>
              ))}
            </Group>
          )}
        </Panel>
        {account.hasPassword ? (
          <Panel title="Password">
            <Box maw={420}>
              <PasswordPanel />
            </Box>
          </Panel>
        ) : null}
        <Panel title="Where you are signed in">
          <SessionsPanel />
        </Panel>
        <Panel title="Access tokens for programs">
          <TokensPanel />
        </Panel>
      </Stack>
    </Container>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

function PasswordPanel() {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useMutation({
    mutationFn: () => callEndpoint(changePassword, { body: { current, next } }),
    onSuccess: () => {
      setCurrent("");
      setNext("");
      showToast({ title: "Password changed", message: "You are signed out everywhere else." });
    },
  });
  return (
    <SubmitForm mutation={change} label="Change password" isMain={false}>
      <CurrentPassword label="Current password" value={current} onChange={setCurrent} />
      <NewPassword value={next} onChange={setNext} />
    </SubmitForm>
  );
}
