import { Checkbox, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changePerson,
  invitePerson,
  listPeople,
  type PersonItem,
  type PersonLink,
} from "@trialtrace/backend/contract";
import { useState } from "react";
import { PersonNames } from "../../../components/person-names.tsx";
import { SubmitForm } from "../../../components/submit-form.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
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
  const [names, setNames] = useState({ login: "", name: "" });
  const [lines, setLines] = useState<StudyRoles[]>(
    person ? linesOf(person) : [{ study: null, roles: ["reader"] }],
  );
  const [disabled, setDisabled] = useState(person?.disabled ?? false);
  const save = useMutation({
    mutationFn: async () => {
      const grants = toGrants(lines);
      if (person === null) return (await callEndpoint(invitePerson, { body: { ...names, grants } })).link;
      await callEndpoint(changePerson, { params: { personId: person.id }, body: { grants, disabled } });
      return null;
    },
    onSuccess: async (link) => {
      await client.invalidateQueries({ queryKey: [listPeople.id] });
      onClose();
      if (link) onLink(link);
    },
  });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={person === null ? "Add a person" : `Roles of ${person.name}`}
    >
      <SubmitForm mutation={save} label={person === null ? "Add and create link" : "Save"} onCancel={onClose}>
        {person === null ? <PersonNames value={names} onChange={setNames} /> : null}
        <RolesField value={lines} onChange={setLines} />
        {person === null ? null : (
          <Checkbox
            label="Disabled: cannot sign in, and is signed out everywhere"
            checked={disabled}
            onChange={(event) => setDisabled(event.currentTarget.checked)}
          />
        )}
      </SubmitForm>
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
