import { Badge, Button, Code, Container, Group, Modal, Stack, Table, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { createPersonLink, listPeople, type PersonItem, type PersonLink } from "@trialtrace/backend/contract";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { CopyText } from "../../components/copy-text.tsx";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError } from "../../lib/api-error.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { showToast } from "../../lib/toast.ts";
import { PersonDialog } from "./components/person-dialog.tsx";

/** Administrators add people, give roles, disable people, and create links. */
export function PeoplePage() {
  useDocumentTitle("People");
  const query = useQuery({ ...endpointQuery(listPeople, {}), staleTime: 0 });
  const [edited, setEdited] = useState<PersonItem | "new" | null>(null);
  const [link, setLink] = useState<PersonLink | null>(null);
  const renew = useMutation({
    mutationFn: (personId: string) => callEndpoint(createPersonLink, { params: { personId }, body: {} }),
    onSuccess: setLink,
    onError: (cause) => showToast({ title: "No link", message: describeError(cause), destructive: true }),
  });
  if (query.error) {
    return <LoadError title="Not loaded" query={query} />;
  }
  if (!query.data) return <LoadingScreen text="Loading people..." />;
  return (
    <Container size="lg" py="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={1}>People</Title>
          <Button
            variant="filled"
            leftSection={<UserPlus size={16} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            Add a person
          </Button>
        </Group>
        <Table
          data={{
            head: ["Name", "Roles", "Last signed in", ""],
            body: query.data.people.map((person) => [
              <PersonName key="name" person={person} />,
              <Roles key="roles" person={person} />,
              person.lastSignInAt === null ? "Never" : new Date(person.lastSignInAt).toLocaleString(),
              <Group key="actions" gap="xs" justify="flex-end" wrap="nowrap">
                <Button size="xs" aria-label={`Change ${person.name}`} onClick={() => setEdited(person)}>
                  Change
                </Button>
                <Button
                  size="xs"
                  aria-label={`New link for ${person.name}`}
                  onClick={() => renew.mutate(person.id)}
                >
                  New link
                </Button>
              </Group>,
            ]),
          }}
        />
      </Stack>
      {edited === null ? null : (
        <PersonDialog
          person={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onLink={setLink}
        />
      )}
      {link === null ? null : (
        <Modal opened size="lg" title="Give this link to the person" onClose={() => setLink(null)}>
          <Stack gap="sm">
            <Text size="sm">
              It works once, until {new Date(link.expiresAt).toLocaleString()}, and is not shown again.
            </Text>
            <Code block>{link.link}</Code>
            <CopyText text={link.link} label="Copy link" />
          </Stack>
        </Modal>
      )}
    </Container>
  );
}

const PersonName = ({ person: { name, login } }: { readonly person: PersonItem }) => (
  <>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    <Text size="xs" c="dimmed">
      {login}
    </Text>
  </>
);

const Roles = ({ person: { disabled, grants } }: { readonly person: PersonItem }) => (
  <Group gap={4}>
    {disabled ? (
      <Badge color="gray" variant="light" tt="none">
        disabled
      </Badge>
    ) : null}
    {grants.map(({ role, study }) => (
      <Badge key={`${role} ${study?.id}`} variant="light" tt="none">
        {role}, {study === null ? "all studies" : study.title}
      </Badge>
    ))}
  </Group>
);
