import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./inline-note.module.css";

export interface InlineNoteProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

/** A note of one or two lines that starts with its title; less prominent than a notice. */
export function InlineNote({ icon: Icon, title, children }: InlineNoteProps) {
  return (
    <p className={classes.note} role="note">
      <Icon size={16} aria-hidden />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}
