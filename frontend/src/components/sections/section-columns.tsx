import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./section-columns.module.css";

export interface SectionColumnsProps {
  /** Stays in view while the sections scroll: navigation, search. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A long document: its sections with navigation next to them. Print shows the sections only. */
export function SectionColumns({ side, children }: SectionColumnsProps) {
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <div className={classes.side} data-screen-only>
          {side}
        </div>
        <Stack gap={16} miw={0}>
          {children}
        </Stack>
      </div>
    </div>
  );
}
