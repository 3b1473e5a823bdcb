/** The start of a list item. */
export interface ListMarker {
  /** As printed: `1.`, `(a)`, `•`. */
  readonly printed: string;
  /** Two markers of one list have the same style: `1.`, `1)`, `(1)`, `[1]`, `a.`, `i.`, `•`. */
  readonly style: string;
  /** Its position in the count; null for a bullet. */
  readonly ordinal: number | null;
  /** The text after it. */
  readonly rest: string;
}

const bullet =
  /^([•●▪◦○■□▫‣⁃∙➢➤✓✔➔►–—−\u00b7\uf0a7\uf0b7\uf0d8\uf0fc\uf02d\uf0a8\uf071]|[-*o!](?=\s))\s*(?=\S)/u;
const forms: readonly (readonly [style: string, pattern: RegExp])[] = [
  ["[1]", /^\[\s*(\d{1,3})([a-z])?\s*\]\.?\s*(?=\S)/],
  [
    "I 1",
    /^(?:I[Nn][Cc][Ll]?\.?|E[Xx][Cc][Ll]?\.?|I[CN]?|E[CX]?|#)[\s.#_-]?(\d{1,3})([a-z])?(?:[.:)]?\s+(?=\S)|[.:)](?=[A-Z][a-z]))/,
  ],
  [
    "Criterion 1",
    /^(?:(?:inclusion|exclusion|incl\.|excl\.)(?:\s+criterion)?|criterion)\s*(?:no\.?\s*|#\s*)?(\d{1,3})([a-z])?[.:)]\s+(?=\S)/i,
  ],
  // `P1.`, `X2.`: numbers of a list with its letter; the tab behind `X10.` may be too narrow for a gap.
  ["A1.", /^(?!H\d)[A-Z]{1,2}(\d{1,2})([a-z])?[.:)](?:\s+(?=\S)|(?=[A-Z][a-z]))/],
  ["(1)", /^\(\s*(\d{1,3})([a-z])?\s*\)\.?\s*(?=\S)/],
  ["1)", /^(\d{1,3})([a-z])?\)\s*(?=\S)/],
  ["1.", /^(\d{1,3})([a-z])?\.(?!\d)\s*(?=\S)/],
  // Numbers of a word processor's outline, and of a list in a column of its own.
  ["1.0", /^(\d{1,2})\.0\.?\s+(?=[\p{Lu}≥≤<>])/u],
  ["a)", /^([a-z])\)\s*(?=\S)/],
  ["(a)", /^\(([a-z])\)\s*(?=\S)/],
  ["a.", /^([a-z])\.\s+(?=\S)/],
  ["A.", /^([A-Z])\.\s+(?=\S)/],
  ["A)", /^\(?([A-Z])\)\s+(?=\S)/],
];

const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(" ");
const roman = /^(\(?)([ivx]{1,5})([.)])\s+(?=\S)/;

/** Parses the start of a line. `i.` counts as a roman numeral unless `after` is the preceding letter, `h`. */
export function readMarker(text: string, after?: ListMarker): ListMarker | null {
  const line = text.trimStart();
  const dot = bullet.exec(line);
  if (dot?.[1]) return { printed: dot[1], style: dot[1], ordinal: null, rest: line.slice(dot[0].length) };
  const numeral = roman.exec(line);
  if (
    numeral?.[2] &&
    !(after && /^\(?a/.test(after.style) && (after.ordinal ?? 0) + 1 === letterAt(numeral[2]))
  ) {
    const ordinal = romans.indexOf(numeral[2]) + 1;
    const style = `${numeral[1]}i${numeral[3]}`;
    if (ordinal > 0)
      return { printed: numeral[0].trim(), style, ordinal, rest: line.slice(numeral[0].length) };
  }
  const circled = /^([①-⑳])\s*(?=\S)/.exec(line);
  if (circled?.[1]) {
    const ordinal = (circled[1].codePointAt(0) ?? 0) - beforeCircledOne;
    return { printed: circled[1], style: "①", ordinal, rest: line.slice(circled[0].length) };
  }
  for (const [style, pattern] of forms) {
    const found = pattern.exec(line);
    if (!found?.[1]) continue;
    const ordinal = /\d/.test(found[1]) ? Number(found[1]) : letterAt(found[1].toLowerCase());
    return { printed: found[0].trim(), style, ordinal, rest: line.slice(found[0].length) };
  }
  return null;
}

/** The code point before ①. */
const beforeCircledOne = 0x245f;

/** 1 for `a`; 0 for anything but a single letter. */
export const letterAt = (letter: string): number => (letter.length === 1 ? letter.charCodeAt(0) - 96 : 0);
