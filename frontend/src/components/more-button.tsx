import { Button, VisuallyHidden } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";

export interface MoreButtonProps {
  /** Text while collapsed. */
  readonly text: string;
  /** Accessible name, if the text does not state what is opened. */
  readonly name?: string;
  readonly open: boolean;
  /** Id of the list it expands. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Expands and collapses the rest of a list. */
export function MoreButton({ text, name, open, controls, onToggle }: MoreButtonProps) {
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={6}
      data-screen-only
      aria-expanded={open}
      aria-controls={controls}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onToggle}
    >
      {open ? "Show fewer" : text}
      {name ? <VisuallyHidden> {name}</VisuallyHidden> : null}
    </Button>
  );
}
