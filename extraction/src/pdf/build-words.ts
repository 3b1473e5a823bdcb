import type { Word } from "../page-model/page.ts";
import type { Glyph, Separator } from "./read-glyphs.ts";

/** Share of the type size that separates words without a space. */
const wordGap = 0.17;
/**
 * Share of the type size by which a character may lie before the end of the previous one: kerning and overlaid
 * accents.
 */
const overlap = 0.6;
/** Letters follow each other exactly: share of the type size. */
const adjacent = 0.01;
const sameSize = 0.9;
const sameLine = 0.12;
/** Between the placeholders of an invisible layer, only a jump this wide ends a word. */
const placeholderGap = 2;

/**
 * The words of a page. Horizontal text keeps the file order; rotated text, whose order is unreliable, is sorted
 * first.
 */
export function buildWords(items: readonly (Glyph | Separator)[]): Word[] {
  return joinGlyphs(level(items)).concat(joinGlyphs(turned(items)));
}

const isGlyph = (item: Glyph | Separator): item is Glyph => typeof item === "object";

const level = (items: readonly (Glyph | Separator)[]) =>
  items.filter((item) => !isGlyph(item) || item.style.direction === "right");

/** Turned text by direction, line and place; of the separators only real spaces stay, behind the character before them. */
function turned(items: readonly (Glyph | Separator)[]): (Glyph | Separator)[] {
  return items
    .flatMap((glyph, index) =>
      isGlyph(glyph) && glyph.style.direction !== "right"
        ? [{ glyph, spaced: items[index + 1] === "space" }]
        : [],
    )
    .toSorted(
      ({ glyph: a }, { glyph: b }) =>
        a.style.direction.localeCompare(b.style.direction) ||
        (Math.abs(a.line - b.line) < sameLine * a.style.size ? 0 : a.line - b.line) ||
        a.start - b.start,
    )
    .flatMap(({ glyph, spaced }): (Glyph | Separator)[] => (spaced ? [glyph, "space"] : [glyph]));
}

function joinGlyphs(items: readonly (Glyph | Separator)[]): Word[] {
  const words: Word[] = [];
  let word: Glyph[] = [];
  let spaced = false;
  const end = () => {
    if (word.some(({ text }) => text !== "")) {
      words.push(spaced ? { ...toWord(word), spaced } : toWord(word));
      spaced = false;
    }
    word = [];
  };
  for (const [index, item] of items.entries()) {
    const last = word.at(-1);
    if (item === "space" && last && isInsideWord(last, items[index + 1])) continue;
    if (!isGlyph(item)) {
      // The library's guess of a space is wrong if the glyph widths are made up.
      if (item !== "guessed" || !last?.style.placeholder) end();
      if (item !== "guessed") spaced = item === "space";
      continue;
    }
    if (last && !continues(last, item)) end();
    word.push(item);
  }
  end();
  return words;
}

/**
 * Whether a space in the file has no room on the page: text that is drawn over the space before it, as in lists whose
 * text is moved toward the numbers, comes between the space and its own first letter.
 */
function isInsideWord(last: Glyph, next: Glyph | Separator | undefined): boolean {
  if (
    next === undefined ||
    !isGlyph(next) ||
    last.style.hidden ||
    last.style.direction !== next.style.direction
  )
    return false;
  const { size } = last.style;
  return (
    Math.abs(next.start - last.end) < adjacent * size &&
    next.inkStart - last.inkEnd < wordGap * size &&
    Math.abs(last.line - next.line) < sameLine * size
  );
}

function continues(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.style.size, next.style.size);
  if (last.style.direction !== next.style.direction || Math.abs(last.line - next.line) > sameLine * size)
    return false;
  if (Math.min(last.style.size, next.style.size) < sameSize * size) return false;
  const gap = Math.min(next.start - last.end, next.inkStart - last.inkEnd);
  if (next.start - last.start < -overlap * size) return false;
  return gap <= (last.style.placeholder ? placeholderGap : wordGap) * size;
}

/** The part of the size above and below the base line that letters fill. */
const [ascent, descent] = [0.76, 0.22];

function toWord(glyphs: readonly Glyph[]): Word {
  const [first] = glyphs;
  if (!first) throw new Error("A word has at least one character.");
  const { size, italic, hidden, direction } = first.style;
  const start = Math.min(...glyphs.map((glyph) => glyph.start));
  const end = Math.max(...glyphs.map((glyph) => glyph.end));
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  const extent = [start * sign, end * sign].toSorted((a, b) => a - b);
  const [from = 0, to = 0] = extent;
  const across = direction === "right" || direction === "up" ? 1 : -1;
  const baseline = first.line * across;
  const sides = [baseline - across * ascent * size, baseline + across * descent * size].toSorted(
    (a, b) => a - b,
  );
  const [low = 0, high = 0] = sides;
  const isLevel = direction === "right" || direction === "left";
  const boldGlyphs = glyphs.filter((glyph) => glyph.style.bold).length;
  return {
    text: glyphs.map(({ text }) => text).join(""),
    ...(isLevel
      ? { left: from, top: low, right: to, bottom: high }
      : { left: low, top: from, right: high, bottom: to }),
    baseline,
    size,
    bold: boldGlyphs * 2 > glyphs.length,
    italic,
    direction,
    hidden,
    starts: glyphs.flatMap((glyph) => Array.from(glyph.text, () => glyph.start * sign)),
  };
}
