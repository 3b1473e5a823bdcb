import { Text } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import { memo, type ReactNode } from "react";
import { formatNumber } from "../lib/format-count.ts";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./metric-card.module.css";

export interface MetricCardProps {
  readonly label: string;
  /** A number, or a text such as a range; null if it is missing. */
  readonly value: number | string | null;
  /** Explains what is counted; tooltip of the label. */
  readonly explanation: string;
  readonly icon: LucideIcon;
  /** Qualifies the value when the label is not enough. */
  readonly note?: string | undefined;
  /** Shown next to a value that does not come from the stored protocol. */
  readonly mark?: ReactNode;
  /** Turns the card into a filter toggle. */
  readonly filter?: { readonly isOn: boolean; onToggle(): void };
}

/** One metric of the protocol on one line. UI-5: marks a missing value. */
export const MetricCard = memo(function MetricCard(props: MetricCardProps) {
  const { label, value, explanation, icon: Icon, note, mark, filter } = props;
  return (
    <dl className={classes.card} data-on={filter?.isOn || undefined} data-filter={filter ? true : undefined}>
      <dt className={classes.label}>
        <Icon size={14} aria-hidden />
        <HoverTooltip label={explanation} widest={280} tool={filter !== undefined}>
          <button
            type="button"
            className={classes.name}
            aria-label={`${label}: ${explanation}`}
            aria-pressed={filter?.isOn}
            onClick={filter?.onToggle}
          >
            <span>{label}</span>
          </button>
        </HoverTooltip>
      </dt>
      <dd className={classes.value} data-missing={value === null || undefined}>
        {value === null ? "Not specified" : typeof value === "number" ? formatNumber(value) : value}
        {value === null || note === undefined ? null : (
          <Text span inherit fz="xs" fw={400} c="dimmed">
            {" "}
            {note}
          </Text>
        )}
        {mark}
      </dd>
    </dl>
  );
});
