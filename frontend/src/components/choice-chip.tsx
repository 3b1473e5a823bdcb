import { VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { formatNumber } from "../lib/format-count.ts";
import classes from "./choice-chip.module.css";

export interface ChoiceChipProps {
  readonly name: string;
  /** Abbreviation shown before the name. */
  readonly short?: string;
  /** Shows only the abbreviation, with the name as tooltip. */
  readonly compact?: boolean;
  readonly count: number;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

/** A toggle for a filter option, with the number of matching items. */
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
      {short === undefined ? null : <b>{short}</b>}
      {compact ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <span className={classes.number}>{formatNumber(count)}</span>
    </button>
  );
}
