import { Paper } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cardElementId } from "../use-plan-card.ts";
import classes from "./plan-card.module.css";

export interface PlanCardProps {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** A few words beside the title: a count, say. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the plan, under the heading that links lead to. */
export function PlanCard({ id, title, icon: Icon, aside = null, children }: PlanCardProps) {
  const heading = cardElementId(id);
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <Icon size={18} aria-hidden className={classes.icon} />
        <h2 id={heading} tabIndex={-1} data-plan-heading className={classes.heading}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}
