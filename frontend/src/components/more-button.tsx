import { Button, VisuallyHidden } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import classes from "./more-button.module.css";

export interface MoreButtonProps {
  /** What it says while the rest is folded away. */
  readonly text: string;
  /** Tells what is opened, where the text does not. */
  readonly name?: string;
  readonly open: boolean;
  /** Id of the list that it opens. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Opens the rest of a list in place, and folds it away again. */
export function MoreButton({ text, name, open, controls, onToggle }: MoreButtonProps) {
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.more ?? ""}
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
