import type { Span } from "../typeset/sheet.ts";
import { breakPoints } from "../typeset/typeset-text.ts";
import type { Run } from "./blocks.ts";

const tabWidth = 4;
/** Invisible characters: line break opportunities, joiners, and marks of writing direction. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|(?![\t\n])\p{Cc}/gu;

interface Char {
  readonly char: string;
  readonly run: Run;
}

/** Text in several styles, in lines of at most this many characters. */
export function wrapRuns(runs: readonly Run[], width: number): Span[][] {
  const lines: Char[][] = [[]];
  for (const run of runs) {
    for (const char of run.text.normalize("NFC").replace(unseen, "")) {
      const line = lines.at(-1);
      if (char === "\n") lines.push([]);
      else if (char !== "\t") line?.push({ char, run });
      else
        for (let n = tabWidth - ((line?.length ?? 0) % tabWidth); n > 0; n--) line?.push({ char: " ", run });
    }
  }
  return lines.flatMap((line) => {
    const chars = trim(line);
    const points = breakPoints(
      chars.map(({ char }) => char),
      Math.max(1, width),
    );
    return points.map(([from, to]) => spansOf(chars.slice(from, to)));
  });
}

function trim(line: readonly Char[]): readonly Char[] {
  const first = line.findIndex(({ char }) => char.trim() !== "");
  const last = line.findLastIndex(({ char }) => char.trim() !== "");
  return first < 0 ? [] : line.slice(first, last + 1);
}

function spansOf(chars: readonly Char[]): Span[] {
  const spans: { column: number; chars: string[]; run: Run }[] = [];
  for (const [column, { char, run }] of chars.entries()) {
    const last = spans.at(-1);
    if (last && last.run.bold === run.bold && last.run.raise === run.raise) last.chars.push(char);
    else spans.push({ column, chars: [char], run });
  }
  return spans.map(({ column, chars: text, run: { bold, raise } }) => ({
    ...{ column, text: text.join("") },
    ...(bold === undefined ? {} : { bold }),
    ...(raise === undefined ? {} : { raise }),
  }));
}
