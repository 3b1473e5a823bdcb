import { UnstyledButton } from "@mantine/core";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./page-references.module.css";

export interface QuotedSourceProps {
  /** The section or page, as it is shown. */
  readonly place: string;
  /** The sentence that a value was taken from. */
  readonly quote: string;
}

/** A place that has no page to show: the sentence itself is shown instead, on hover, focus and touch. */
export function QuotedSource({ place, quote }: QuotedSourceProps) {
  const sentence = `“${quote}”`;
  return (
    <HoverTooltip label={sentence} widest={360}>
      <UnstyledButton className={`${classes.plain} ${classes.quoted}`} aria-label={`${place}: ${sentence}`}>
        {place}
      </UnstyledButton>
    </HoverTooltip>
  );
}
