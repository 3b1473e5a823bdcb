import { symbols } from "./symbols.ts";

/** A stretch of text in one encoding: WinAnsi of the font in use, or the Symbol font; maybe raised or lowered. */
export interface EncodedPart {
  readonly bytes: string;
  readonly symbol: boolean;
  readonly shift: "none" | "raised" | "lowered";
}

/** Characters of Windows-1252 between 0x80 and 0x9F; below and above, code and code point are the same. */
const windows1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const winAnsi = new Map([...windows1252].flatMap((char, i) => (char === " " ? [] : [[char, 0x80 + i]])));

/** Written differently, read the same. */
const substitutes: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u202f": "\u00a0",
  "\u2009": "\u00a0",
  "'": "’",
};

const small = (chars: string, written: string, shift: "raised" | "lowered") =>
  [...chars].map((char, i) => [char, { bytes: written.charAt(i), symbol: false, shift }] as const);

/** Characters that are set as smaller ones above or below the line. */
const shifted: ReadonlyMap<string, EncodedPart> = new Map([
  ...small("⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", "0456789+-n", "raised"),
  ...small("₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₒₓₘₙₜₛ", "0123456789+-aeoxmnts", "lowered"),
]);

/**
 * Splits text into the encodings the standard fonts have.
 * @param onUnknown called for each character that none of them can show; the character is left out.
 */
export function encode(text: string, onUnknown: (char: string) => void): EncodedPart[] {
  const parts: EncodedPart[] = [];
  for (const char of text) {
    const next = encodeCharacter(substitutes[char] ?? char);
    if (!next) {
      onUnknown(char);
      continue;
    }
    const last = parts.at(-1);
    if (last && last.symbol === next.symbol && last.shift === next.shift) {
      parts[parts.length - 1] = { ...last, bytes: last.bytes + next.bytes };
    } else {
      parts.push(next);
    }
  }
  return parts;
}

function encodeCharacter(char: string): EncodedPart | null {
  const code = char.codePointAt(0) ?? 0;
  const plain = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff && code !== 0xad);
  const ansi = plain ? code : winAnsi.get(char);
  if (ansi !== undefined) return { bytes: String.fromCharCode(ansi), symbol: false, shift: "none" };
  const symbol = symbols.get(char);
  if (symbol) return { bytes: String.fromCharCode(symbol.code), symbol: true, shift: "none" };
  return shifted.get(char) ?? null;
}
