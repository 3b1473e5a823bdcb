import { foldText } from "./text-match.ts";

/** Ranges where any of the words occurs in a text, sorted and without overlaps; ignores case and accents. */
export function matchRanges(
  text: string,
  words: readonly string[],
): (readonly [start: number, end: number])[] {
  const searchedProcedures = words.map(foldText).filter((word) => word !== "");
  if (searchedProcedures.length === 0) return [];
  // A letter may fold to none or several, so each folded letter keeps its original index.
  const places: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += letter.length;
  }
  const found = searchedProcedures.flatMap((word) => {
    const ranges: [number, number][] = [];
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
      ranges.push([places[from] ?? 0, places[from + word.length] ?? text.length]);
    }
    return ranges;
  });
  return withoutOverlaps(found);
}

function withoutOverlaps(ranges: [number, number][]): [number, number][] {
  const sorted = ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const joined: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = joined.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
