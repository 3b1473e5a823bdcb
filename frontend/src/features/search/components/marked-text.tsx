import { markedParts } from "../search-texts.ts";
import classes from "./search-dialog.module.css";

export interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

export function MarkedText({ text, marks }: MarkedTextProps) {
  return markedParts(text, marks).map((part) =>
    part.marked ? (
      <mark key={part.start} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.start}>{part.text}</span>
    ),
  );
}
