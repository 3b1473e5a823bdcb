import { UnstyledButton } from "@mantine/core";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./page-references.module.css";

export interface QuotedSourceProps {
  /** Section or page label. */
  readonly place: string;
  /** The sentence that a value was extracted from. */
  readonly quote: string;
}

/** A source without a viewable page: shows the sentence on hover, focus and touch. */
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
