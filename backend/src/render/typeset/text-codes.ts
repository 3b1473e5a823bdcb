/** Codes 128 to 159 of WinAnsi encoding; unassigned codes are spaces here. */
const upper = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const upperCodes = new Map(
  [...upper].flatMap((char, index) => (char === " " ? [] : [[char, 128 + index] as const])),
);

/** Characters that look the same at text size. */
const alike = new Map([
  ["\u2010", "-"],
  ["\u2011", "-"],
  ["\u2212", "-"],
  ["\u00a0", " "],
  ["\u202f", " "],
  ["\u2009", " "],
  ["\u03bc", "µ"],
]);

/** The code of a character in WinAnsi, which is Latin-1 plus a few letters and signs; null if it has none. */
export function winAnsiCode(char: string): number | null {
  const meant = alike.get(char) ?? char;
  const code = meant.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa1 && code <= 0xff)) return code;
  return upperCodes.get(meant) ?? null;
}

/** Characters of the symbol font, by their codes from 65, 97, and so on, as listed in the PDF specification. */
const symbols: readonly (readonly [first: number, chars: string])[] = [
  [0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"],
  [0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ"],
  [0xa3, "≤"],
  [0xa5, "∞"],
  [0xab, "↔←↑→↓"],
  [0xb3, "≥"],
  [0xb6, "∂"],
  [0xb9, "≠≡≈"],
  [0xc7, "∩∪⊃⊇⊄⊂⊆∈∉"],
  [0xd5, "∏√"],
  [0xd9, "∧∨"],
  [0xe5, "∑"],
  [0xf2, "∫"],
];
/** The same of the font of dingbats: ticks, crosses, and geometric signs. */
const dingbats: readonly (readonly [first: number, chars: string])[] = [
  [0x33, "✓✔✕✖✗✘"],
  [0x48, "★"],
  [0x6c, "●"],
  [0x6e, "■"],
  [0x73, "▲▼◆"],
  [0xd4, "➔"],
  [0xe4, "➤"],
];
const codesOf = (list: typeof symbols): ReadonlyMap<string, number> =>
  new Map(list.flatMap(([first, chars]) => [...chars].map((char, index) => [char, first + index] as const)));

/** The standard fonts of signs, with the codes of their characters. */
export const signFonts = { symbols: codesOf(symbols), dingbats: codesOf(dingbats) } as const;
export type SignFont = keyof typeof signFonts;

/** The sign font that has a character, and its code there; null if none has it. */
export function signCode(char: string): { readonly font: SignFont; readonly code: number } | null {
  for (const font of ["symbols", "dingbats"] as const) {
    const code = signFonts[font].get(char);
    if (code !== undefined) return { font, code };
  }
  return null;
}
