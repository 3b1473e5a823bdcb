import { TextInput } from "@mantine/core";

interface Names {
  readonly login: string;
  readonly name: string;
}

export interface PersonNamesProps {
  readonly value: Names;
  readonly onChange: (value: Names) => void;
}

/** Fields for the names of a new person. */
export function PersonNames({ value, onChange }: PersonNamesProps) {
  return (
    <>
      <TextInput
        label="Sign-in name"
        description="A name or email address, without spaces."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        value={value.login}
        onChange={(event) => onChange({ ...value, login: event.currentTarget.value })}
      />
      <TextInput
        label="Full name"
        description="As it appears in revisions and the audit trail."
        autoComplete="name"
        required
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
    </>
  );
}
