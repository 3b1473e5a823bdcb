import { findGrids } from "../grid/find-grids.ts";
import { groupRules } from "../grid/rule-groups.ts";
import type { Page } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { eraseRules } from "./erase-rules.ts";
import { marksByInk } from "./marks-by-ink.ts";
import type { Recognizer } from "./recognize-words.ts";

/** Resolution for recognition: 300 dpi. */
export const ocrScale = 300 / 72;

/** Fewer letters than this are a stamp or a page number on a page that is a picture. */
const fewLetters = 40;
/** Share of glyphs without characters that makes a text layer worthless. */
const garbage = 0.5;

/** Whether a page has to be read from its picture: a scanned page without text, or text whose characters nobody knows. */
export function needsOcr(page: Page): boolean {
  const letters = page.words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    (letters < fewLetters && page.pictures.length > 0) || (letters >= fewLetters && page.unreadable > garbage)
  );
}

/**
 * Reads a page from its picture: lines erased, words recognized, and in the cells of tables marks by their ink.
 * @param image of the page at `ocrScale`
 */
export async function readPicture(page: Page, image: GrayImage, recognizer: Recognizer): Promise<Page> {
  const bare = eraseRules(image, groupRules(page.rules).flat(), ocrScale);
  const words = await recognizer.read(bare, ocrScale);
  const size = words[0]?.size ?? 9;
  const read = { ...page, words, readByOcr: true };
  const marks = findGrids(read).map((grid) => marksByInk(grid, bare, ocrScale, size));
  const wrong = new Set(marks.flatMap(({ misread }) => [...misread]));
  return {
    ...read,
    words: [...words.filter((word) => !wrong.has(word)), ...marks.flatMap(({ added }) => added)],
  };
}
