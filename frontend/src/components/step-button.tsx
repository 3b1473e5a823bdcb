import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";

export interface StepButtonProps {
  readonly direction: "previous" | "next";
  /** Accessible name, e.g. `Previous risk item`. */
  readonly name: string;
  /** Null at the end of the list. */
  readonly onStep: (() => void) | null;
}

/** One step back or forward. It stays in the tab order at the ends, so that the focus is not lost. */
export function StepButton({ direction, name, onStep }: StepButtonProps) {
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      {...(onStep === null ? { bg: "transparent", opacity: 0.4 } : {})}
      aria-label={name}
      aria-disabled={onStep === null}
      data-disabled={onStep === null || undefined}
      onClick={() => onStep?.()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
