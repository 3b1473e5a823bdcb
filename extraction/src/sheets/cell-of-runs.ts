import { fileCell, type SheetCell } from "./cell.ts";
import { raisedText } from "./marked-text.ts";
import { type IsMarker, splitMarkers } from "./read-marks.ts";

/** A run of a cell's text, superscript or not. */
export interface Run {
  readonly text: string;
  readonly raised: boolean;
}

const ordinal = /^(?:st|nd|rd|th)$/i;
const trademark = /^(?:TM|SM)$/;

/** A trailing superscript contains footnote markers; elsewhere, and in powers and ordinals, it is part of the text. */
export function cellOfRuns(runs: readonly Run[], isMarker: IsMarker): SheetCell {
  const first = runs.findLastIndex(({ text, raised }) => !raised && text.trim() !== "") + 1;
  const before = runs.slice(0, first);
  const end = runs
    .slice(first)
    .map(({ text }) => text)
    .join("");
  const isText = (ordinal.test(end) && /\d$/.test(textOf(before))) || trademark.test(end);
  const markers = isText && !isMarker(end) ? null : splitMarkers(end, isMarker);
  return markers === null ? fileCell(textOf(runs)) : fileCell(textOf(before).trimEnd(), markers);
}

/** Powers stay superscript, as in `10⁹/L`, and so does a marker before the text of its footnote. */
const textOf = (runs: readonly Run[]) =>
  runs
    .map(({ text, raised }, index) => {
      const isHigh = raised && (/\d/.test(text) || (index === 0 && runs.length > 1));
      return isHigh ? (raisedText(text.trim()) ?? `${text} `) : text;
    })
    .join("");
