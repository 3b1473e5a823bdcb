import type { Word } from "../page-model/page.ts";
import type { NoteLine } from "./read-notes.ts";

const [size, lineHeight, letter] = [10, 12, 5];

/** Lines of text as if printed below each other; a marker is a superscript before its text. */
export function typesetLines(
  lines: readonly { readonly marker: string | null; readonly text: string }[],
): NoteLine[] {
  return lines.map(({ marker, text }, index) => {
    const baseline = (index + 1) * lineHeight;
    const words: Word[] = [];
    let left = 0;
    const add = (word: string, small: boolean) => {
      const right = left + word.length * letter;
      words.push({
        ...{ text: word, left, right, baseline, top: baseline - size, bottom: baseline + 2 },
        ...{ size: small ? size * 0.6 : size, bold: false, italic: false, direction: "right", hidden: false },
        starts: [],
      });
      left = right + letter;
    };
    if (marker !== null) add(marker, true);
    for (const word of text.split(/\s+/)) if (word !== "") add(word, false);
    return {
      ...{ words, baseline, size, bold: false, page: 1 },
      ...{ left: 0, right: left, top: baseline - size, bottom: baseline + 2 },
    };
  });
}
