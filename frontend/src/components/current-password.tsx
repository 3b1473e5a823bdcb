import { PasswordInput } from "@mantine/core";

export interface CurrentPasswordProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for the password that a person has. */
export function CurrentPassword({ label = "Password", value, onChange }: CurrentPasswordProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
