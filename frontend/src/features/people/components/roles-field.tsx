import { ActionIcon, Button, Group, MultiSelect, Stack } from "@mantine/core";
import { type Role, roles } from "@trialtrace/backend/contract";
import { Plus, X } from "lucide-react";
import { ProtocolPicker } from "../../../components/protocol-picker.tsx";

export interface StudyRoles {
  readonly study: string | null;
  readonly roles: readonly Role[];
}

export interface RolesFieldProps {
  readonly value: readonly StudyRoles[];
  readonly onChange: (value: StudyRoles[]) => void;
}

const choices = roles.map((role) => ({ value: role, label: role.charAt(0).toUpperCase() + role.slice(1) }));

/** The roles of a person: one line for all studies, or for one. */
export function RolesField({ value, onChange }: RolesFieldProps) {
  const change = (at: number, line: StudyRoles) =>
    onChange(value.map((old, index) => (index === at ? line : old)));
  return (
    <Stack gap="xs">
      {value.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and are only appended
        <Group key={at} gap="xs" align="end" wrap="nowrap">
          <ProtocolPicker
            label="Study"
            allLabel="All studies"
            style={{ flex: 1 }}
            value={line.study}
            onChange={(study) => change(at, { ...line, study })}
          />
          <MultiSelect
            label="Roles"
            style={{ flex: 1 }}
            data={choices}
            value={[...line.roles]}
            onChange={(chosen) =>
              change(at, { ...line, roles: roles.filter((role) => chosen.includes(role)) })
            }
          />
          <ActionIcon
            size="lg"
            aria-label="Remove this line"
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, { study: null, roles: ["reader"] }])}
        >
          Add roles
        </Button>
      </Group>
    </Stack>
  );
}

export const toGrants = (lines: readonly StudyRoles[]) =>
  lines.flatMap(({ study, roles: held }) => held.map((role) => ({ role, study })));
