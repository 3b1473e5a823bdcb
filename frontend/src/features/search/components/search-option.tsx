import { type ReactNode, useEffect, useRef } from "react";
import classes from "./search-dialog.module.css";

export interface SearchOptionProps {
  readonly id: string;
  readonly selected: boolean;
  readonly onOpen: (asPage: boolean) => void;
  readonly children: ReactNode;
}

/** A result that the text box's keys choose and open; the chosen one is kept in view. */
export function SearchOption({ id, selected, onOpen, children }: SearchOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView?.({ block: "nearest" });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and its keys choose and open
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-selected={selected || undefined}
      className={classes.option}
      // The text box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.shiftKey)}
    >
      {children}
    </div>
  );
}
