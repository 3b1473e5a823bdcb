import type { PageWord } from "../../contract/pages.ts";
import { joinSpacedLetters } from "./join-spaced-letters.ts";

/** A box on the page as fractions of its size, origin top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A character as the rendering library returns it. Spaces and line breaks have no box. */
export interface PageChar {
  readonly code: number;
  readonly box: Box | null;
}

interface Word {
  text: string;
  box: Box | null;
}

/** The library's mark for a hyphen at the end of a line whose word continues on the next one. */
const hyphenMark = 0x02;
const softHyphen = 0xad;
const maxAscii = 0x7f;

/** Words in reading order, and the text with its lines broken as on the page. */
export function buildWords(chars: readonly PageChar[]): { words: PageWord[]; text: string } {
  const lines: Word[][] = [[]];
  let word: Word = { text: "", box: null };
  const endWord = () => {
    if (word.text !== "") lines.at(-1)?.push(word);
    word = { text: "", box: null };
  };
  const endLine = () => {
    endWord();
    lines.push([]);
  };
  const add = (text: string, box: Box | null) => {
    word.text += text;
    if (box) word.box = join(word.box, box);
  };
  for (const [index, { code, box }] of chars.entries()) {
    if (code === 0x0a || code === 0x0d) endLine();
    else if (isSpace(code)) endWord();
    else if (code === hyphenMark || (code === softHyphen && isLineBreak(chars[index + 1]?.code))) {
      add("-", box);
      endLine();
    } else {
      if (word.box && box && !onOneLine(word.box, box)) endWord();
      add(charText(code), box);
    }
  }
  endWord();
  const kept = lines
    .map((line) => joinSpacedLetters(line.flatMap(toPageWord)))
    .filter((line) => line.length > 0);
  return {
    words: kept.flat(),
    text: kept.map((line) => line.map(([text]) => text).join(" ")).join("\n"),
  };
}

const isLineBreak = (code: number | undefined): boolean =>
  code === undefined || code === 0x0a || code === 0x0d;

const isSpace = (code: number): boolean =>
  code <= 0x20 ? code !== hyphenMark : code > maxAscii && /\s|\u200b/u.test(charText(code));

/** Unpaired surrogates and non-characters are removed. */
function charText(code: number): string {
  if (code > 0x10ffff || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe) return "";
  return String.fromCodePoint(code);
}

/** Joins surrogate pairs, drops unpaired surrogates and control characters, and expands ligatures. */
function tidy(text: string): string {
  return text
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
    .replace(/[\p{Cc}\u00ad]/gu, "")
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"));
}

function join(a: Box | null, b: Box): Box {
  if (!a) return b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Characters of one word touch the same line, horizontal or vertical. */
function onOneLine(word: Box, char: Box): boolean {
  const vertical = Math.min(word.bottom, char.bottom) - Math.max(word.top, char.top);
  const horizontal = Math.min(word.right, char.right) - Math.max(word.left, char.left);
  return vertical >= 0 || horizontal >= 0;
}

/** Four decimals are a third of an image pixel. A word that lies off the page is not on it. */
function toPageWord({ text, box }: Word): PageWord[] {
  const clean = tidy(text);
  if (clean === "" || !box) return [];
  const left = round(clamp(box.left));
  const top = round(clamp(box.top));
  const width = round(clamp(box.right) - left);
  const height = round(clamp(box.bottom) - top);
  return width > 0 && height > 0 ? [[clean, left, top, width, height]] : [];
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
