import { VisuallyHidden } from "@mantine/core";
import { HoverTooltip } from "./hover-tooltip.tsx";
import classes from "./origin-mark.module.css";

export type Origin = "derived" | "default" | "fixed" | "registry";

const explanations: Readonly<Record<Origin, string>> = {
  derived: "Derived from other fields; the protocol does not state it.",
  default: "Application default; the protocol does not state it.",
  registry: "From the study's ClinicalTrials.gov record; the protocol does not state it.",
  fixed: "Fixed by this application, not taken from the stored protocol.",
};

export interface OriginMarkProps {
  /** Omitted for values that the protocol states. */
  readonly origin: Origin | undefined;
  /** Details of the derivation or default, if known. */
  readonly explanation?: string;
}

/** Distinguishes a value that the protocol does not state from an extracted one, in words. */
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
