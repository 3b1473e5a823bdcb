import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Check, Copy } from "lucide-react";

export interface CopyTextProps {
  readonly text: string;
  /** What is copied, e.g. `Copy JSON`. */
  readonly label: string;
}

/** Copies a text and says whether it could. */
export function CopyText({ text, label }: CopyTextProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const shown = clipboard.error ? "Copying is not allowed here" : clipboard.copied ? "Copied" : label;
  return (
    <Button
      size="xs"
      variant="default"
      style={{ flex: "none" }}
      leftSection={clipboard.copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{shown}</span>
    </Button>
  );
}
