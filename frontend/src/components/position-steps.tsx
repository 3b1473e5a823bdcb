import { ActionIcon, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "../lib/format-count.ts";

/** Position of the shown item among those that can be stepped through. */
export interface Position {
  /** Zero-based; null if the shown item is not among them. */
  readonly index: number | null;
  readonly count: number;
  /** What is stepped through, e.g. `item`. */
  readonly noun: string;
  onStep(index: number): void;
}

/** Where an item is in a list, and the ways to the items before and after it. */
export function PositionSteps({ position }: { position: Position }) {
  const { index, count, noun, onStep } = position;
  const { previous, next } = stepsOf(position);
  return (
    <>
      <Text span size="sm" c="dimmed" role="status" px={4} style={{ whiteSpace: "nowrap" }} data-figure>
        {index === null ? "–" : formatNumber(index + 1)} of {formatNumber(count)}
      </Text>
      <StepButton
        direction="previous"
        name={`Previous ${noun}`}
        onStep={previous === null ? null : () => onStep(previous)}
      />
      <StepButton direction="next" name={`Next ${noun}`} onStep={next === null ? null : () => onStep(next)} />
    </>
  );
}

/** Neighbors of the shown item; if it is not in the list, the first and last items. */
export function stepsOf({ index, count }: Position): { previous: number | null; next: number | null } {
  if (count === 0) return { previous: null, next: null };
  if (index === null) return { previous: count - 1, next: 0 };
  return { previous: index > 0 ? index - 1 : null, next: index < count - 1 ? index + 1 : null };
}

/** The index of an item, or null if it is not in the list. */
export function indexIn<T>(items: readonly T[], isShown: (item: T) => boolean): number | null {
  const index = items.findIndex(isShown);
  return index < 0 ? null : index;
}

interface StepButtonProps {
  readonly direction: "previous" | "next";
  /** Accessible name, e.g. `Previous risk item`. */
  readonly name: string;
  /** Null at the end of the list. */
  readonly onStep: (() => void) | null;
}

/** One step back or forward. It stays in the tab order at the ends, so that the focus is not lost. */
function StepButton({ direction, name, onStep }: StepButtonProps) {
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
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
