import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Check, Copy } from "lucide-react";

export interface CopyTextProps {
  readonly text: string;
  /** Button label, e.g. `Copy JSON`. */
  readonly label: string;
}

/** Copies a text to the clipboard and reports the result in a toast. */
export function CopyText({ text, label }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const shown = clipboard.error ? "The browser blocked copying" : clipboard.copied ? "Copied" : label;
  return (
    <Button
      size="xs"
      style={{ flex: "none" }}
      leftSection={clipboard.copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
