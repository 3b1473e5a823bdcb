import { codePoint } from "dingbat-to-unicode";
import type { Direction } from "../page-model/page.ts";
import { mapX, mapY, type NativePage } from "./native-page.ts";

/** A character on the page, in points of the page as displayed. `along` and `across` refer to the text direction. */
export interface Glyph {
  readonly text: string;
  /** From where to where the pen moves, along the text. */
  readonly start: number;
  readonly end: number;
  /** From where to where there is ink, along the text. */
  readonly inkStart: number;
  readonly inkEnd: number;
  /** The baseline, across the text: increases from line to line. */
  readonly line: number;
  readonly style: GlyphStyle;
}

export interface GlyphStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly hidden: boolean;
  readonly direction: Direction;
  /** Glyphs of an invisible layer whose widths are unrelated to the picture above them. */
  readonly placeholder: boolean;
}

/** What separates words: a space in the file, or one guessed by the library. */
export type Separator = "space" | "guessed" | "line";

/** More characters than a document page can have; reading them would block the server. */
const maxGlyphs = 200_000;
const strokedMode = 2;
const invisibleMode = 3;
const [nameOffset, nameBytes] = [16, 256];
const boldWeight = 600;
const symbolFont = /wingdings|webdings|symbol|zapfdingbats/i;

/** Every character of a page with its position and style, in file order. */
export function readGlyphs(page: NativePage): ReturnType<typeof collect> {
  const { lib } = page.memory;
  const text = lib.FPDFText_LoadPage(page.handle);
  if (text === 0) return { items: [], unreadable: 0, glyphs: 0 };
  try {
    const count = lib.FPDFText_CountChars(text);
    if (count > maxGlyphs) throw new Error(`The page has ${count} characters.`);
    return collect(page, text, count);
  } finally {
    lib.FPDFText_ClosePage(text);
  }
}

/** The characters, how many there are, and how many of them have no known character. */
function collect(page: NativePage, text: number, count: number) {
  const unicodeOf = page.call("FPDFText_GetUnicode");
  const isGenerated = page.call("FPDFText_IsGenerated");
  const isUnmapped = page.call("FPDFText_HasUnicodeMapError");
  const objectOf = page.call("FPDFText_GetTextObject");
  const placeOf = createPlaceReader(page, text);
  const fontOf = createFontReader(page, text);
  const items: (Glyph | Separator)[] = [];
  let unreadable = 0;
  let glyphs = 0;
  for (let index = 0; index < count; index++) {
    const code = unicodeOf(text, index);
    if (code === 0x0a || code === 0x0d) items.push("line");
    else if (isSpace(code)) items.push(isGenerated(text, index) ? "guessed" : "space");
    else {
      const object = objectOf(text, index);
      if (object === 0) continue;
      glyphs++;
      if (isUnmapped(text, index) === 1 || code === 0 || code === 0xfffd) unreadable++;
      const font = fontOf(object, index);
      const place = placeOf(index, font.style);
      const last = items.at(-1);
      if (isLowSurrogate(code) && typeof last === "object" && /[\ud800-\udbff]$/.test(last.text)) {
        items[items.length - 1] = { ...last, text: last.text + String.fromCharCode(code) };
      } else if (place) items.push({ text: characterOf(code, font.name), ...place, style: font.style });
    }
  }
  return { items, unreadable, glyphs };
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0xa0 || code === 0x09 || (code >= 0x2000 && code <= 0x200b) || code === 0x3000;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** The library's mark for a hyphen at the end of a line. */
const hyphenMark = 0x02;

function characterOf(code: number, font: string): string {
  if (code === hyphenMark || code === 0xad) return "-";
  // Symbol fonts place their signs on letter codes, often shifted to the private use area.
  const family = symbolFont.exec(font)?.[0];
  if (family || (code >= 0xf000 && code <= 0xf0ff)) {
    const typeface = /symbol/i.test(family ?? "")
      ? "Symbol"
      : /webdings/i.test(family ?? "")
        ? "Webdings"
        : "Wingdings";
    const privateUse = code >= 0xf000 && code <= 0xf0ff;
    if (privateUse || (code <= 0xff && typeface !== "Symbol" && family !== "ZapfDingbats")) {
      const found = codePoint(typeface, code & 0xff) ?? codePoint("Symbol", code & 0xff);
      if (found) return plainSign(found.codePoint) ?? found.string;
    }
  }
  if (code < 0x20 || code > 0x10ffff || (code & 0xfffe) === 0xfffe) return "";
  const character = plainSign(code) ?? String.fromCodePoint(code);
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize("NFKC") : character;
}

/** Ornamental signs mapped to their common equivalents. */
const plainSigns = new Map([
  [0x1f5f8, "✓"],
  [0x1f5f4, "✗"],
  [0x1f858, "↔"],
  [0x2b62, "→"],
  [0x2b60, "←"],
  [0x2b64, "↔"],
  [0x26ab, "●"],
]);

function plainSign(code: number): string | undefined {
  const known = plainSigns.get(code);
  if (known) return known;
  // The block of supplemental arrows has them in fours: left, up, right, down.
  if (code < 0x1f800 || code > 0x1f8ff) return undefined;
  return ["←", "↑", "→", "↓"][code & 3];
}

function createPlaceReader({ call, answers, toPoints }: NativePage, text: number) {
  const looseBox = call("FPDFText_GetLooseCharBox");
  const inkBox = call("FPDFText_GetCharBox");
  const origin = call("FPDFText_GetCharOrigin");
  const at = answers.address;
  return (index: number, style: GlyphStyle): Omit<Glyph, "text" | "style"> | null => {
    if (looseBox(text, index, at) === 0) return null;
    const [left = 0, top = 0, right = 0, bottom = 0] = answers.floats();
    const [start, end] = along(style.direction, toPoints, left, top, right, bottom);
    inkBox(text, index, at, at + 8, at + 16, at + 24);
    const [inkLeft = 0, inkRight = 0, inkBottom = 0, inkTop = 0] = answers.doubles();
    const [inkStart, inkEnd] = along(style.direction, toPoints, inkLeft, inkTop, inkRight, inkBottom);
    origin(text, index, at, at + 8);
    const [x = 0, y = 0] = answers.doubles();
    const [px, py] = [mapX(toPoints, x, y), mapY(toPoints, x, y)];
    const line = lineOf(style.direction, px, py);
    return { start, end, inkStart, inkEnd, line };
  };
}

type Affine = NativePage["toPoints"];

/** A rectangle's extent in the direction of the text: against the axis, positions are negative. */
function along(
  direction: Direction,
  map: Affine,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): [number, number] {
  const level = direction === "right" || direction === "left";
  const [p, q] = level ? [mapX(map, x1, y1), mapX(map, x2, y2)] : [mapY(map, x1, y1), mapY(map, x2, y2)];
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  return [Math.min(p * sign, q * sign), Math.max(p * sign, q * sign)];
}

/** The baseline, increasing from line to line: downward for horizontal text, to the right for text that runs upward. */
function lineOf(direction: Direction, x: number, y: number): number {
  if (direction === "right") return y;
  if (direction === "left") return -y;
  return direction === "up" ? x : -x;
}

interface Font {
  readonly name: string;
  readonly style: GlyphStyle;
}

/** The style of a text object, read once and shared by its characters. */
function createFontReader({ call, answers, toPoints }: NativePage, text: number) {
  const fontSize = call("FPDFText_GetFontSize");
  const fontWeight = call("FPDFText_GetFontWeight");
  const fontInfo = call("FPDFText_GetFontInfo");
  const matrix = call("FPDFText_GetMatrix");
  const renderMode = call("FPDFTextObj_GetTextRenderMode");
  const known = new Map<number, Font>();
  const at = answers.address;
  return (object: number, index: number): Font => {
    const found = known.get(object);
    if (found) return found;
    const name = answers.text(nameOffset, fontInfo(text, index, at + nameOffset, nameBytes, at));
    matrix(text, index, at);
    const [a = 1, b = 0, c = 0, d = 1] = answers.floats();
    const [dx, dy] = [toPoints[0] * a + toPoints[2] * b, toPoints[1] * a + toPoints[3] * b];
    const mode = renderMode(object);
    const hidden = mode === invisibleMode;
    const font: Font = {
      name,
      style: {
        size: fontSize(text, index) * Math.hypot(c, d),
        bold: fontWeight(text, index) >= boldWeight || mode === strokedMode || /bold|black|heavy/i.test(name),
        italic: /italic|oblique/i.test(name),
        hidden,
        direction: directionOf(dx, dy),
        placeholder: hidden && /invisible|glyphless|hidden/i.test(name),
      },
    };
    known.set(object, font);
    return font;
  };
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? "right" : "left";
  return dy >= 0 ? "down" : "up";
}
