import { TextInput, type TextInputProps } from "@mantine/core";
import { Search } from "lucide-react";

export interface SearchBoxProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "aria-label"> {
  /** Accessible name: what is searched, and by what. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A search field. */
export function SearchBox({ label, text, onText, ...input }: SearchBoxProps) {
  return (
    <TextInput
      type="search"
      size="xs"
      leftSection={<Search size={14} aria-hidden />}
      {...input}
      aria-label={label}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
