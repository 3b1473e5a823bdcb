import { encode } from "./characters.ts";
import { advanceOf, type FontName } from "./fonts.ts";
import { symbolWidths } from "./symbols.ts";

/** A stretch of text as it is drawn: bytes of one font at one size, `rise` points above the baseline. */
export interface Glyphs {
  readonly bytes: string;
  readonly font: FontName | "symbol";
  readonly size: number;
  readonly rise: number;
  readonly width: number;
}

/** How a run of text is set. `rise` in points. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly rise?: number;
}

const smallScale = 0.68;
const rises = { none: 0, raised: 0.33, lowered: -0.14 };

/** Characters no standard font can show, each with the text it was met in; a document that has any is refused. */
export const unknownCharacters = new Map<string, string>();

/** Text in a style, measured. */
export function shape(text: string, style: TextStyle): Glyphs[] {
  return encode(text, (char) => unknownCharacters.set(char, text)).map(({ bytes, symbol, shift }) => {
    const size = shift === "none" ? style.size : style.size * smallScale;
    const font = symbol ? "symbol" : style.font;
    const rise = (style.rise ?? 0) + rises[shift] * style.size;
    return { bytes, font, size, rise, width: widthOfBytes(bytes, font) * size };
  });
}

/** Width of text in points. */
export function widthOf(text: string, style: TextStyle): number {
  return widthOfUnit(text, style.font) * style.size;
}

/** Widths at size 1; the words of a document come again and again. */
const knownWidths = new Map<string, number>();

function widthOfUnit(text: string, font: FontName): number {
  const key = `${font} ${text}`;
  const known = knownWidths.get(key);
  if (known !== undefined) return known;
  const width = shape(text, { font, size: 1 }).reduce((sum, glyphs) => sum + glyphs.width, 0);
  knownWidths.set(key, width);
  return width;
}

function widthOfBytes(bytes: string, font: FontName | "symbol"): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) {
    const code = bytes.charCodeAt(i);
    sum += font === "symbol" ? (symbolWidths.get(code) ?? 0) : advanceOf(font, code);
  }
  return sum / 1000;
}
