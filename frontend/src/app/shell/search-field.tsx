import { Kbd, TextInput } from "@mantine/core";
import { maxSearchLength } from "@trialtrace/backend/contract";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";

export interface SearchFieldProps extends ComponentProps<typeof TextInput> {
  /** Whether `/` focuses the field. */
  readonly hasShortcut: boolean;
}

/** The field of the search in the library. */
export function SearchField({ hasShortcut, ...input }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label="Find a protocol, or anything in the library"
      placeholder="Search the library"
      maxLength={maxSearchLength}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={hasShortcut ? <Kbd aria-hidden>/</Kbd> : null}
      {...input}
    />
  );
}
