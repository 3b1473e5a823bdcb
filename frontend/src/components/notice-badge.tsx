import { Popover, UnstyledButton } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./notice-badge.module.css";

export interface NoticeBadgeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What the badge opens, and what is printed beside its title. */
  readonly children: ReactNode;
}

/** A remark on the data as a badge: its title is always in view, the rest opens. */
export function NoticeBadge({ icon: Icon, title, children }: NoticeBadgeProps) {
  return (
    <div role="note" aria-label={title} className={classes.notice}>
      <Popover position="bottom-end" width={320} withArrow shadow="md">
        <Popover.Target>
          <UnstyledButton className={classes.badge}>
            <Icon size={14} aria-hidden />
            {title}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
      </Popover>
      <span className={classes.printed}>{children}</span>
    </div>
  );
}
