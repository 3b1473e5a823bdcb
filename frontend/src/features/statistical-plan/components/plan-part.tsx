import { Box, Title } from "@mantine/core";
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
    <Box role="group" miw={0} aria-label={title}>
      <div className={classes.head}>
        <Title order={3} fz="md" fw={600}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Box>
  );
}
