type Measure = (text: string) => number;

/**
 * The number of lines of a text at a width, wrapped between words; a word that is too long wraps within.
 * @param gap between words: the browser joins spaces, a spreadsheet does not
 */
export function countLines(
  text: string,
  width: number,
  measure: Measure,
  gap: RegExp | string = /\s+/,
): number {
  return text.split("\n").reduce((sum, part) => sum + linesOf(part, width, measure, gap), 0);
}

function linesOf(text: string, width: number, measure: Measure, gap: RegExp | string): number {
  if (measure(text) <= width) return 1;
  let lines = 1;
  let used = 0;
  const blank = measure(" ");
  for (const word of text.split(gap)) {
    const wide = measure(word);
    if (used > 0 && used + blank + wide > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? blank : 0) + wide;
    if (used > width) {
      const more = Math.ceil(used / width) - 1;
      lines += more;
      used -= more * width;
    }
  }
  return lines;
}
