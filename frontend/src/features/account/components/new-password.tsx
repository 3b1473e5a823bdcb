import { PasswordInput } from "@mantine/core";
import { passwordLength } from "@trialtrace/backend/contract";

export interface NewPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a new password. It can be shown, pasted, and filled by a password manager. */
export function NewPassword({ value, onChange }: NewPasswordProps) {
  return (
    <PasswordInput
      label="New password"
      description={`At least ${passwordLength.shortest} characters. Several words are easier to remember than symbols.`}
      autoComplete="new-password"
      required
      minLength={passwordLength.shortest}
      maxLength={passwordLength.longest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
