import { Paper } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./section-card.module.css";
import { sectionHeadingId } from "./use-section.ts";

export interface SectionCardProps {
  /** Identifies the section in the URL. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** A few words next to the title, such as a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A document section under the heading that links target. */
export function SectionCard({ id, title, icon: Icon, aside = null, children }: SectionCardProps) {
  const heading = sectionHeadingId(id);
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <Icon size={18} aria-hidden color="var(--tt-link)" style={{ flex: "none" }} />
        <h2 id={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}
