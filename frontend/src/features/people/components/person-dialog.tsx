import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changePerson,
  invitePerson,
  listPeople,
  type PersonItem,
  type PersonLink,
} from "@trialtrace/backend/contract";
import { type FormEvent, useState } from "react";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { RolesField, type StudyRoles, toGrants } from "./roles-field.tsx";

export interface PersonDialogProps {
  /** Null to add a person. */
  readonly person: PersonItem | null;
  readonly onClose: () => void;
  readonly onLink: (link: PersonLink) => void;
}

/** Adds a person, or changes the roles of one. */
export function PersonDialog({ person, onClose, onLink }: PersonDialogProps) {
  const client = useQueryClient();
  const [login, setLogin] = useState("");
  const [name, setName] = useState("");
  const [lines, setLines] = useState<StudyRoles[]>(
    person ? linesOf(person) : [{ study: null, roles: ["reader"] }],
  );
  const [disabled, setDisabled] = useState(person?.disabled ?? false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const grants = toGrants(lines);
      if (person === null) return (await callEndpoint(invitePerson, { body: { login, name, grants } })).link;
      await callEndpoint(changePerson, { params: { personId: person.id }, body: { grants, disabled } });
      return null;
    },
    onSuccess: async (link) => {
      await client.invalidateQueries({ queryKey: [listPeople.id] });
      onClose();
      if (link) onLink(link);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeButtonProps={{ "aria-label": "Close" }}
      title={person === null ? "Add a person" : `Roles of ${person.name}`}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {error ? (
            <Alert color="red" role="alert">
              {describeError(error)}
            </Alert>
          ) : null}
          {person === null ? (
            <Group grow align="start">
              <TextInput
                label="Sign-in name"
                description="A name or email address"
                required
                data-autofocus
                value={login}
                onChange={(event) => setLogin(event.currentTarget.value)}
              />
              <TextInput
                label="Full name"
                description="As the audit trail shows it"
                required
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Group>
          ) : null}
          <RolesField value={lines} onChange={setLines} />
          {person === null ? null : (
            <Checkbox
              label="Disabled: cannot sign in, and is signed out everywhere"
              checked={disabled}
              onChange={(event) => setDisabled(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              {person === null ? "Add and create link" : "Save"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function linesOf({ grants }: PersonItem): StudyRoles[] {
  const studies = [...new Set(grants.map(({ study }) => study?.id ?? null))];
  return studies.map((study) => ({
    study,
    roles: grants.filter((grant) => (grant.study?.id ?? null) === study).map(({ role }) => role),
  }));
}
