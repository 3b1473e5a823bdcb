import type { ReactNode } from "react";
import classes from "./plan-part.module.css";

export interface PlanPartProps {
  readonly title: string;
  /** A few words next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a card with its own heading. */
export function PlanPart({ title, aside = null, children }: PlanPartProps) {
  return (
    // A group rather than a region: several cards have further details.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.heading}>{title}</h3>
        {aside}
      </div>
      {children}
    </div>
  );
}
