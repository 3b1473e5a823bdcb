import { boxAround } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import type { ReadLine, TextLayout } from "./engine.ts";
import { nativeEngine } from "./native-engine.ts";
import { packagedEngine } from "./packaged-engine.ts";
import type { PixelBox } from "./picture.ts";

/** A recognized word, in pixels of its picture. */
export interface RecognizedWord {
  readonly text: string;
  readonly box: PixelBox;
  readonly baseline: number;
  /** Small and above the base line of its line, as footnote markers are. */
  readonly isRaised: boolean;
  /** Height of a line of its font, from the longest descender to the highest ascender. */
  readonly lineHeight: number;
  /** 0 to 100. */
  readonly confidence: number;
}

export interface Recognizer {
  read(image: GrayImage, layout: TextLayout): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** Outside of tables, words that the recognizer is less sure of are smudges. A cell's ink is always text. */
const leastConfidence = { scattered: 30, block: 0, marker: 0 };

const markerCharacters = "abcdefghijklmnopqrstuvwxyz0123456789*,";
/** The foot of a superscript is at least this share of the line height above the baseline. */
const leastRise = 0.16;
/** More superscript signs than these are not a footnote marker. */
const mostMarkers = 5;

/**
 * Recognizes English text offline: with the Tesseract program at `path`, otherwise with the optional packages; null if
 * those are not installed.
 * @param path of the program
 */
export async function createRecognizer(path?: string): Promise<Recognizer | null> {
  const engine = path ? nativeEngine(path) : await packagedEngine();
  if (!engine) return null;
  return {
    read: async (image, layout) => {
      const characters = layout === "marker" ? markerCharacters : "";
      const lines = await engine.read(toPortableGray(image), layout, characters);
      return lines.flatMap((line) => toWords(line, leastConfidence[layout]));
    },
    close: () => engine.close(),
  };
}

/** The words of a line; raised letters at the end of a word are a word of their own. */
function toWords({ baseline, height, words }: ReadLine, least: number): RecognizedWord[] {
  const isRaised = ({ box }: { readonly box: PixelBox }) => baseline - box.bottom > height * leastRise;
  return words.flatMap(({ symbols, confidence }) => {
    const text = symbols.map((symbol) => symbol.text).join("");
    if (text.trim() === "" || confidence < least) return [];
    const level = symbols.findLastIndex((symbol) => !isRaised(symbol)) + 1;
    const toWord = (part: typeof symbols, raised: boolean): RecognizedWord[] => {
      if (part.length === 0) return [];
      const box = boxAround(part.map((symbol) => symbol.box));
      return [
        {
          text: part.map((symbol) => symbol.text).join(""),
          box,
          baseline: Math.min(box.bottom, Math.max(box.top, baseline)),
          isRaised: raised && part.length <= mostMarkers,
          lineHeight: height,
          confidence,
        },
      ];
    };
    return [...toWord(symbols.slice(0, level), false), ...toWord(symbols.slice(level), true)];
  });
}

/** The picture as a portable gray map. */
function toPortableGray({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
