import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./tone.module.css";
import type { Tone } from "./tone-badge.tsx";

export interface ToneNoticeProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

/** A short message in a tone, with a title that conveys the meaning of the color. */
export function ToneNotice({ tone, icon: Icon, title, children }: ToneNoticeProps) {
  return (
    <div className={`${classes.tone} ${classes.notice}`} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
