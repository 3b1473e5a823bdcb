import type { GridCell } from "../grid/grid.ts";
import type { Direction } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { correctCodes, correctWindows, crossIn, looksLikeCross, withPlusMinus } from "./misread-marks.ts";
import { blank, crop, inkBox, type PixelBox, paste, turnText } from "./picture.ts";
import type { RecognizedWord, Recognizer } from "./recognizer.ts";
import { groupSameInk } from "./same-ink.ts";

/** A word on the page, in pixels. */
export interface PlacedWord extends RecognizedWord {
  readonly direction: Direction;
}

/** White space around each cell on the sheet that is recognized. */
const margin = 28;
/** Text that runs up or down is this much higher than wide, and higher than a line (in pixels). */
const [uprightRatio, uprightHeight] = [1.6, 75];
/** A non-empty cell: the position of its ink, and its text direction. */
export interface InkedCell {
  readonly box: PixelBox;
  readonly isUpright: boolean;
  /** Top of the cell in points: cells of a row have the same. */
  readonly top: number;
  /** Outside the first column and row, where a single spot is a mark. */
  readonly mayBeMark: boolean;
}

/** The cells that have ink, and where. `scale` is pixels a point. */
export function findInkedCells(cells: readonly GridCell[], image: GrayImage, scale: number): InkedCell[] {
  return cells.flatMap(({ box, row, column }) => {
    const area = {
      left: Math.max(0, Math.ceil((box.left + 0.6) * scale)),
      top: Math.max(0, Math.ceil((box.top + 0.6) * scale)),
      right: Math.min(image.width, Math.floor((box.right - 0.6) * scale)),
      bottom: Math.min(image.height, Math.floor((box.bottom - 0.6) * scale)),
    };
    const ink = inkBox(image, area);
    if (!ink) return [];
    const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
    return {
      box: ink,
      top: box.top,
      isUpright: height > uprightHeight && height > width * uprightRatio,
      mayBeMark: row > 0 && column > 0,
    };
  });
}

/**
 * Recognizes cells apart from each other, so that what almost touches across a border stays apart. Cells with the same print are read once.
 */
export async function readCells(
  cells: readonly InkedCell[],
  image: GrayImage,
  recognizer: Recognizer,
): Promise<PlacedWord[]> {
  const level = cells.filter(({ isUpright }) => !isUpright);
  const pictures = level.map(({ box }) => crop(image, box));
  const groups = groupSameInk(pictures);
  const read = await readSheets(
    groups.map(([first = 0]) => pictures[first] ?? blank(1, 1)),
    recognizer,
  );
  const texts: RecognizedWord[][] = level.map(() => []);
  groups.forEach((group, index) => {
    for (const member of group) {
      const [cell, picture] = [level[member], pictures[member]];
      if (cell && picture) texts[member] = wordsOf(cell, picture, read[index] ?? []);
    }
  });
  return [
    ...correctRows(level, texts).map((word) => ({ ...word, direction: "right" as const })),
    ...(await readUpright(
      cells.filter(({ isUpright }) => isUpright),
      image,
      recognizer,
    )),
  ];
}

function wordsOf(
  { box, mayBeMark }: InkedCell,
  picture: GrayImage,
  found: readonly RecognizedWord[],
): RecognizedWord[] {
  if (mayBeMark && found.length <= 1 && looksLikeCross(picture, found[0]?.text)) return [crossIn(box)];
  return withPlusMinus(found, picture).map((word) => moveBy(word, box));
}

/** Corrects cells of one word by the others of their row. */
function correctRows(
  cells: readonly InkedCell[],
  texts: readonly (readonly RecognizedWord[])[],
): RecognizedWord[] {
  const rows = new Map<number, RecognizedWord[]>();
  const others: RecognizedWord[] = [];
  texts.forEach((words, index) => {
    const [only, second] = words;
    const cell = cells[index];
    if (!only || second || !cell?.mayBeMark) others.push(...words);
    else rows.set(cell.top, [...(rows.get(cell.top) ?? []), only]);
  });
  const corrected = [...rows.values()].flatMap((row) => {
    const texts = correctWindows(correctCodes(row.map(({ text }) => text)));
    return row.map((word, index) => ({ ...word, text: texts[index] ?? word.text }));
  });
  return [...others, ...corrected];
}

/** A taller sheet would exceed the recognizer's limits. */
const picturesPerSheet = 120;

/** The words of each picture, in its own pixels. */
async function readSheets(
  pictures: readonly GrayImage[],
  recognizer: Recognizer,
): Promise<RecognizedWord[][]> {
  const read: RecognizedWord[][] = [];
  for (let from = 0; from < pictures.length; from += picturesPerSheet) {
    read.push(...(await readSheet(pictures.slice(from, from + picturesPerSheet), recognizer)));
  }
  return read;
}

/** Recognizes pictures placed below each other on one sheet. */
async function readSheet(
  pictures: readonly GrayImage[],
  recognizer: Recognizer,
): Promise<RecognizedWord[][]> {
  const tops: number[] = [];
  let height = margin;
  for (const picture of pictures) {
    tops.push(height);
    height += picture.height + margin;
  }
  const sheet = blank(Math.max(...pictures.map(({ width }) => width)) + margin * 2, height);
  for (const [index, picture] of pictures.entries()) paste(sheet, picture, margin, tops[index] ?? 0);
  const words = await recognizer.read(sheet, "block");
  return pictures.map((picture, index) => {
    const top = tops[index] ?? 0;
    return words
      .filter(({ box }) => {
        const middle = (box.top + box.bottom) / 2;
        return middle > top - margin / 2 && middle < top + picture.height + margin / 2;
      })
      .map((word) => moveBy(word, { left: -margin, top: -top }));
  });
}

/** Text that runs up or down is tried both ways; the more certain reading counts. */
async function readUpright(
  cells: readonly InkedCell[],
  image: GrayImage,
  recognizer: Recognizer,
): Promise<PlacedWord[]> {
  const ways = ["down", "up"] as const;
  const pictures = cells.map(({ box }) => crop(image, box));
  const read = await readSheets(
    ways.flatMap((runs) => pictures.map((picture) => turnText(picture, runs))),
    recognizer,
  );
  return cells.flatMap(({ box }, index) => {
    const [down = [], up = []] = ways.map((_, way) => read[way * cells.length + index]);
    const runs = certainty(down) >= certainty(up) ? "down" : "up";
    return (runs === "down" ? down : up).map((word) => turnBack(word, box, runs));
  });
}

const certainty = (words: readonly RecognizedWord[]): number =>
  words.reduce((sum, { confidence, text }) => sum + (confidence - 50) * text.length, 0);

function turnBack(word: RecognizedWord, cell: PixelBox, runs: "down" | "up"): PlacedWord {
  const { box, baseline } = word;
  const turned =
    runs === "down"
      ? {
          left: cell.right - box.bottom,
          right: cell.right - box.top,
          top: cell.top + box.left,
          bottom: cell.top + box.right,
        }
      : {
          left: cell.left + box.top,
          right: cell.left + box.bottom,
          top: cell.bottom - box.right,
          bottom: cell.bottom - box.left,
        };
  return {
    ...word,
    box: turned,
    baseline: runs === "down" ? cell.right - baseline : cell.left + baseline,
    direction: runs,
  };
}

function moveBy(word: RecognizedWord, { left, top }: { left: number; top: number }): RecognizedWord {
  const { box } = word;
  return {
    ...word,
    box: { left: box.left + left, right: box.right + left, top: box.top + top, bottom: box.bottom + top },
    baseline: word.baseline + top,
  };
}
