import { Button } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Place } from "../place.ts";
import classes from "./page-steps.module.css";

export interface PageStepsProps {
  readonly place: Place;
  readonly onPage: (page: number) => void;
}

/** ESOA-2: Previous and Next with 'current / total', disabled at the ends. */
export function PageSteps({ place: { table, page }, onPage }: PageStepsProps) {
  const total = table.pageFiles.length;
  // A disabled button stays in the tab order, so that reaching the end does not lose the focus.
  const step = (to: number) =>
    to >= 0 && to < total
      ? { onClick: () => onPage(to) }
      : { "aria-disabled": true, "data-disabled": true, onClick: () => undefined };
  return (
    <nav className={classes.steps} aria-label="Table pages">
      <Button
        size="xs"
        variant="default"
        leftSection={<ChevronLeft size={14} aria-hidden />}
        {...step(page - 1)}
      >
        Previous
      </Button>
      <output className={classes.position}>
        {total === 0 ? 0 : page + 1} / {total}
      </output>
      <Button
        size="xs"
        variant="default"
        rightSection={<ChevronRight size={14} aria-hidden />}
        {...step(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
