import { findCellsOfRules } from "../grid/find-grids.ts";
import { groupRules } from "../grid/rule-groups.ts";
import { attachSuperscripts } from "../page-model/attach-superscripts.ts";
import type { Box, Page, Word } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { fitsInMemory } from "../pdf/render-gray.ts";
import { eraseRules } from "./erase-rules.ts";
import { isGarbled } from "./is-garbled.ts";
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
