import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import classes from "./step-button.module.css";

export interface StepButtonProps {
  readonly direction: "previous" | "next";
  /** What it leads to, e.g. `Previous risk item`. */
  readonly name: string;
  /** Null where there is nowhere further to go. */
  readonly onStep: (() => void) | null;
}

/** One step back or on. It stays in the tab order at the ends, so that stepping there does not lose the focus. */
export function StepButton({ direction, name, onStep }: StepButtonProps) {
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.step ?? ""}
      aria-label={name}
      aria-disabled={onStep === null}
      data-disabled={onStep === null || undefined}
      onClick={() => onStep?.()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
