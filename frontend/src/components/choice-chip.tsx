import { VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { formatNumber } from "../lib/format-count.ts";
import classes from "./choice-chip.module.css";

export interface ChoiceChipProps {
  readonly name: string;
  /** A shorter name that stands before it. */
  readonly short?: string;
  /** Only the shorter name is seen; the name is its tooltip. */
  readonly compact?: boolean;
  readonly count: number;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

/** A filter's choice that is pressed or not, with how many it stands for. */
export function ChoiceChip({ name, short, compact = false, count, chosen, onToggle }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={chosen}
      onClick={onToggle}
      {...(compact ? { title: name } : {})}
    >
      {chosen ? <Check size={14} aria-hidden /> : null}
      {short === undefined ? null : <span className={classes.short}>{short}</span>}
      {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <span className={classes.number}>{formatNumber(count)}</span>
    </button>
  );
}
