import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./tone.module.css";

export type Tone = "red" | "orange" | "yellow" | "green" | "blue" | "gray";

export interface ToneBadgeProps {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly title?: string;
  /** Conveys the meaning of the color in words. */
  readonly children: ReactNode;
}

/** A short label in a tone. */
export function ToneBadge({ tone, icon: Icon, title, children }: ToneBadgeProps) {
  return (
    <span className={`${classes.tone} ${classes.badge}`} data-tone={tone} title={title}>
      {Icon ? <Icon size={12} aria-hidden /> : null}
      {children}
    </span>
  );
}
