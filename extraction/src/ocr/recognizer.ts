import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
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

/** The layout of text in a picture: anywhere, one block of lines, or a single footnote marker. */
export type TextLayout = "scattered" | "block" | "marker";

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

/** Recognizes English text offline. Its packages are optional: null if they are not installed. */
export async function createRecognizer(): Promise<Recognizer | null> {
  const { createWorker, OEM, PSM } = (await import("tesseract.js").catch(() => null)) ?? {};
  if (!createWorker || !OEM || !PSM) return null;
  const data = dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json"));
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  const modes = { scattered: PSM.SPARSE_TEXT, block: PSM.SINGLE_BLOCK, marker: PSM.SINGLE_WORD };
  return {
    async read(image, layout) {
      await worker.setParameters({
        tessedit_pageseg_mode: modes[layout],
        tessedit_char_whitelist: layout === "marker" ? markerCharacters : "",
        user_defined_dpi: "300",
      });
      const { data: found } = await worker.recognize(
        toPortableGray(image),
        {},
        { blocks: true, text: false },
      );
      const lines = (found.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) => lines),
      );
      return lines.flatMap(({ words, baseline, rowAttributes: { rowHeight } }) => {
        const foot = (baseline.y0 + baseline.y1) / 2;
        const isRaised = (symbol: { readonly bbox: Bbox }) => foot - symbol.bbox.y1 > rowHeight * leastRise;
        return words.flatMap(({ symbols, text, confidence }) => {
          if (text.trim() === "" || confidence < leastConfidence[layout]) return [];
          const level = symbols.findLastIndex((symbol) => !isRaised(symbol)) + 1;
          const toWord = (part: typeof symbols, raised: boolean): RecognizedWord[] => {
            const box = boundingBox(part);
            if (!box) return [];
            return [
              {
                text: part.map((symbol) => symbol.text).join(""),
                box,
                baseline: Math.min(box.bottom, Math.max(box.top, foot)),
                isRaised: raised && part.length <= mostMarkers,
                lineHeight: rowHeight,
                confidence,
              },
            ];
          };
          return [...toWord(symbols.slice(0, level), false), ...toWord(symbols.slice(level), true)];
        });
      });
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

interface Bbox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function boundingBox(symbols: readonly { readonly bbox: Bbox }[]): PixelBox | null {
  if (symbols.length === 0) return null;
  return {
    left: Math.min(...symbols.map(({ bbox }) => bbox.x0)),
    top: Math.min(...symbols.map(({ bbox }) => bbox.y0)),
    right: Math.max(...symbols.map(({ bbox }) => bbox.x1)),
    bottom: Math.max(...symbols.map(({ bbox }) => bbox.y1)),
  };
}

/** The picture as a portable gray map. */
function toPortableGray({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
