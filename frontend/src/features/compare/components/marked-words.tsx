import { diffArrays } from "diff";
import classes from "./compare-page.module.css";

export interface MarkedWordsProps {
  readonly left: string | null;
  readonly right: string | null;
  /** `both`: removed and added words in one text. */
  readonly side: "left" | "right" | "both";
}

/** Longer texts are shown whole, without marks: marking them would take too long. */
const maxLength = 6_000;

/** Words, spaces, and signs; a date or another number with separators is one word. */
const wordsOf = (text: string) => text.match(/\d+(?:[-./:,]\d+)*|[\p{L}\p{M}\d]+|\s+|./gu) ?? [];

/** STU-21: the text of one side, or of both, with the words that the other side does not have. */
export function MarkedWords({ left, right, side }: MarkedWordsProps) {
  const own = side === "left" ? left : right;
  const isLong = (left?.length ?? 0) + (right?.length ?? 0) > maxLength;
  if (own === null) return <span className={classes.none}>Not stated</span>;
  if (left === null || right === null || isLong) return <span>{own}</span>;
  const omitted = { left: "added", right: "removed", both: null } as const;
  const without = omitted[side];
  const pieces = diffArrays(wordsOf(left), wordsOf(right))
    .filter((one) => without === null || !one[without])
    .map(({ value, added, removed }) => ({ value: value.join(""), added, removed }));
  let at = 0;
  return (
    <span>
      {pieces.map((one) => {
        const key = at;
        at += one.value.length;
        if (!one.added && !one.removed) return <span key={key}>{one.value}</span>;
        return one.added ? (
          <ins key={key} className={classes.added}>
            {one.value}
          </ins>
        ) : (
          <del key={key} className={classes.removed}>
            {one.value}
          </del>
        );
      })}
    </span>
  );
}
