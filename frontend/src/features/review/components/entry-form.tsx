import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";

export interface EntryFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text to enter; Ctrl+Enter stores it, Esc cancels. */
export function EntryForm({ label, initial, action, busy, onSubmit, onCancel }: EntryFormProps) {
  const [text, setText] = useState(initial);
  const isEmpty = text.trim() === "";
  const submit = () => {
    if (!isEmpty && !busy) onSubmit(text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={text}
        data-autofocus
        ref={(field) => field?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Group gap={6} mt={6}>
        <Button type="submit" size="compact-sm" loading={busy} disabled={isEmpty}>
          {action}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
