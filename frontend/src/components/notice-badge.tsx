import { Group, Popover, UnstyledButton } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./notice-badge.module.css";

export interface NoticeBadgeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Content that the badge opens; printed next to its title. */
  readonly children: ReactNode;
}

/** A note on the data as a badge: the title is always visible, the rest opens on click. */
export function NoticeBadge({ icon: Icon, title, children }: NoticeBadgeProps) {
  return (
    <Group role="note" aria-label={title} display="inline-flex" gap={8} align="baseline" wrap="nowrap">
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
    </Group>
  );
}
