import type { SearchHit } from "@trialtrace/backend/contract";
import { markedParts } from "../search-texts.ts";
import classes from "./search-dialog.module.css";

export interface SearchHitViewProps {
  readonly hit: SearchHit;
  /** The study's name when several studies are searched. */
  readonly study: string | null;
}

export function SearchHitView({ hit, study }: SearchHitViewProps) {
  const place = [study, ...hit.path].filter((part) => part !== null && part !== "").join(" › ");
  return (
    <>
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
    </>
  );
}

function MarkedText({ text, marks }: { text: string; marks: Parameters<typeof markedParts>[1] }) {
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
