import { VisuallyHidden } from "@mantine/core";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./origin-mark.module.css";

export type Origin = "derived" | "default" | "fixed";

const explanations: Readonly<Record<Origin, string>> = {
  derived: "Derived from other fields; the protocol does not state it.",
  default: "A default of this application; the protocol does not state it.",
  fixed: "Fixed by this application, not taken from the stored protocol.",
};

export interface OriginMarkProps {
  /** Nothing is shown for a value that the protocol states. */
  readonly origin: Origin | undefined;
  /** What exactly it was derived from or stands for, where more is known. */
  readonly explanation?: string;
}

/** Tells a derived or default value from an extracted one, in words. */
export function OriginMark({ origin, explanation }: OriginMarkProps) {
  if (!origin) return null;
  const text = explanation ?? explanations[origin];
  return (
    <HoverTooltip label={text} widest={280}>
      <span className={classes.mark}>
        {origin}
        <VisuallyHidden>: {text}</VisuallyHidden>
      </span>
    </HoverTooltip>
  );
}
