import type { SearchHit } from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { MarkedText } from "./marked-text.tsx";
import classes from "./search-dialog.module.css";

export interface SearchHitOptionProps {
  readonly id: string;
  readonly hit: SearchHit;
  /** The study's name when several studies are searched. */
  readonly study: string | null;
  readonly selected: boolean;
  readonly onOpen: (hit: SearchHit, asPage: boolean) => void;
}

export function SearchHitOption({ id, hit, study, selected, onOpen }: SearchHitOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) option.current?.scrollIntoView?.({ block: "nearest" });
  }, [selected]);
  const place = [study, ...hit.path].filter((part) => part !== null && part !== "").join(" › ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box has the focus and its keys choose and open
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classes.option}
      // Keeps the focus in the text box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(hit, event.shiftKey)}
    >
      <div className={classes.head}>
        <span className={classes.title}>
          <MarkedText text={hit.title} marks={hit.titleMarks} />
        </span>
        {hit.page === null ? null : <span className={classes.page}>p. {hit.page}</span>}
      </div>
      {place === "" ? null : <div className={classes.place}>{place}</div>}
      {hit.snippet.text === hit.title ? null : (
        <div className={classes.snippet}>
          <MarkedText text={hit.snippet.text} marks={hit.snippet.marks} />
        </div>
      )}
    </div>
  );
}
