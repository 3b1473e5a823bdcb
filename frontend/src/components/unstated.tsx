import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import type { Origin } from "./origin-mark.tsx";

export interface UnstatedProps {
  /** Where the value is from; undefined for one that the protocol states. */
  readonly origin: Origin | undefined;
  readonly explanation?: string;
  readonly children: ReactNode;
}

/** A value in italics where the protocol does not state it: for lists that explain the italics once. */
export function Unstated({ origin, explanation, children }: UnstatedProps) {
  if (!origin) return <>{children}</>;
  return (
    <em title={explanation ?? (origin === "derived" ? "Derived from other fields" : "A default")}>
      {children}
      <VisuallyHidden> ({origin})</VisuallyHidden>
    </em>
  );
}
