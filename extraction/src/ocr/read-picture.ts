import { findCellsOfRules } from "../grid/find-grids.ts";
import { groupRules } from "../grid/rule-groups.ts";
import { attachSuperscripts } from "../page-model/attach-scripts.ts";
import type { Box, Page, Rule, Word } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { fitsInMemory } from "../pdf/render-gray.ts";
import { blank, crop, erase, paste } from "./picture.ts";
import { findInkedCells, type PlacedWord, readCells } from "./read-cells.ts";
import { readMarkers } from "./read-markers.ts";
import type { Recognizer } from "./recognizer.ts";
import { tablePictures } from "./table-pictures.ts";
import { whitenBackground } from "./whiten-background.ts";

/** Resolution for recognition: 300 dpi. */
export const ocrScale = 300 / 72;

/** Fewer letters than this are a stamp or a page number on a page that is a picture. */
const fewLetters = 40;
/** Share of glyphs without characters that makes a text layer worthless. */
const garbage = 0.5;

/**
 * Whether a page must be read from its picture: a scanned page without text, text with unknown or wrong characters, or
 * a table that is a picture. Pages larger than A3 are not.
 */
export const needsOcr = (page: Page): boolean =>
  fitsInMemory(page) && (lacksText(page) || tablePictures(page).length > 0);

function lacksText(page: Page): boolean {
  const letters = page.words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    (letters < fewLetters && page.pictures.length > 0) ||
    (letters >= fewLetters && (page.unreadable > garbage || isGarbled(page.words)))
  );
}

/** The page as long as its picture has not been recognized: a text layer of wrong characters states nothing. */
export const withoutPicture = (page: Page): Page => ({
  ...page,
  ...(lacksText(page) ? { words: [] } : {}),
  unread: true,
});

/**
 * Reads a page from its picture, or only the tables that are pictures on it: the background whitened, lines erased, the cells of tables recognized one by one, then the rest.
 * @param image of the page at `ocrScale`
 */
export async function readPicture(page: Page, image: GrayImage, recognizer: Recognizer): Promise<Page> {
  const tables = lacksText(page) ? [] : tablePictures(page);
  const bare = whitenBackground(tables.length > 0 ? only(tables, image) : image, ocrScale);
  eraseRules(bare, groupRules(page.rules).flat(), ocrScale);
  const cells = findInkedCells(findCellsOfRules(page), bare, ocrScale);
  const inCells = await readCells(cells, bare, recognizer);
  const rest = { ...bare, pixels: bare.pixels.slice() };
  for (const { box } of cells) erase(rest, box);
  const outside = await recognizer.read(rest, "scattered");
  const found = [...outside.map((word) => ({ ...word, direction: "right" as const })), ...inCells];
  const words = await readMarkers(found, bare, recognizer);
  const recognized = attachSuperscripts(words.map(toWord));
  return {
    ...page,
    words: tables.length > 0 ? [...page.words, ...recognized] : recognized,
    readByOcr: true,
  };
}

/** These parts of a picture on white. */
function only(boxes: readonly Box[], image: GrayImage): GrayImage {
  const result = blank(image.width, image.height);
  for (const { left, top, right, bottom } of boxes) {
    const part = {
      left: Math.max(0, Math.floor(left * ocrScale)),
      top: Math.max(0, Math.floor(top * ocrScale)),
      right: Math.min(image.width, Math.ceil(right * ocrScale)),
      bottom: Math.min(image.height, Math.ceil(bottom * ocrScale)),
    };
    paste(result, crop(image, part), part.left, part.top);
  }
  return result;
}

/** The height of a line is this many times the size of its font. */
const lineToSize = 1.1;

function toWord({ text, box, baseline, lineHeight, direction }: PlacedWord): Word {
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((at) => at / ocrScale);
  const place = { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  const isLevel = direction === "right";
  const length = (isLevel ? place.right - place.left : place.bottom - place.top) / text.length;
  const start = isLevel ? place.left : direction === "down" ? place.top : place.bottom;
  const step = direction === "up" ? -length : length;
  return {
    ...place,
    text,
    baseline: baseline / ocrScale,
    size: lineHeight / ocrScale / lineToSize,
    bold: false,
    italic: false,
    direction,
    hidden: false,
    starts: Array.from(text, (_, index) => start + index * step),
  };
}

/** Pixels around a line that belong to its soft edge. */
const edge = 2;

/** Erases the lines of a picture: whole-page recognition takes those of a table for I, | and T. Changes the picture. */
export function eraseRules(image: GrayImage, rules: readonly Rule[], scale: number): void {
  for (const { axis, at, from, to, thickness } of rules) {
    const [low, high] = [
      Math.floor((at - thickness / 2) * scale) - edge,
      Math.ceil((at + thickness / 2) * scale) + edge,
    ];
    const [start, end] = [Math.floor(from * scale) - edge, Math.ceil(to * scale) + edge];
    const [left, right, top, bottom] =
      axis === "horizontal" ? [start, end, low, high] : [low, high, start, end];
    erase(image, {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(image.width, right),
      bottom: Math.min(image.height, bottom),
    });
  }
}

/** The most frequent pairs of letters in English; other languages of Latin script share most of them. */
const frequentPairs = new Set(
  "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur".split(
    " ",
  ),
);
/** In text of any kind more than a third of the pairs are frequent ones, in random letters less than a tenth. */
const leastFrequent = 0.16;
/** Share of signs that are neither letters nor digits: in text, some percent. */
const mostSigns = 0.45;
/** The leaders of a contents, and lines to write on: the same sign three times or more. */
const leader = /([^\p{L}\p{N}])\1{2,}/gu;
/** Fewer pairs or characters prove nothing. */
const enough = 250;

/**
 * Whether the text of a page is made of the wrong characters, as from a font without a table of its characters: its
 * letters do not form words. Other scripts than Latin are taken as they are.
 */
export function isGarbled(words: readonly Word[]): boolean {
  let [pairs, frequent, signs, characters] = [0, 0, 0, 0];
  for (const word of words) {
    const text = word.text.replace(leader, "");
    // A single sign is a tick or a bullet.
    if (text.length < 2) continue;
    for (const [index, char] of [...text].entries()) {
      characters += 1;
      if (/[\p{S}\p{Co}\p{Cc}!-/:-@[-`{-~]/u.test(char)) signs += 1;
      const pair = text.slice(index, index + 2).toLowerCase();
      if (/^[a-z]{2}$/.test(pair)) {
        pairs += 1;
        if (frequentPairs.has(pair)) frequent += 1;
      }
    }
  }
  return (
    (pairs >= enough && frequent / pairs < leastFrequent) ||
    (characters >= enough && signs / characters > mostSigns)
  );
}
