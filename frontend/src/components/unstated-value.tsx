import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import type { Origin } from "./origin-mark.tsx";

export interface UnstatedValueProps {
  /** Origin of the value; undefined if the protocol states it. */
  readonly origin: Origin | undefined;
  readonly explanation?: string;
  readonly children: ReactNode;
}

const explanations: Readonly<Record<Origin, string>> = {
  derived: "Derived from other fields",
  default: "A default",
  fixed: "Fixed by this application",
  registry: "From the study's ClinicalTrials.gov record",
};

/** Italicizes a value that the protocol does not state, for lists that explain the italics once. */
export function UnstatedValue({ origin, explanation, children }: UnstatedValueProps) {
  if (!origin) return <>{children}</>;
  return (
    <em title={explanation ?? explanations[origin]}>
      {children}
      <VisuallyHidden> ({origin})</VisuallyHidden>
    </em>
  );
}
