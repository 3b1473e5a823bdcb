import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import type { PixelBox } from "./picture.ts";

/** A word as it was recognized, in pixels of its picture. */
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

/** How text lies in a picture: anywhere, as one block of lines, or a single footnote marker. */
export type TextLayout = "scattered" | "block" | "marker";

export interface Recognizer {
  read(image: GrayImage, layout: TextLayout): Promise<RecognizedWord[]>;
  close(): Promise<void>;
}

/** Outside of tables, words that the recognizer is less sure of are smudges. A cell's ink is always text. */
const leastConfidence = { scattered: 30, block: 0, marker: 0 };

const markerCharacters = "abcdefghijklmnopqrstuvwxyz0123456789*,";
/** The foot of a raised word stands this share of the line's height above the base line, or higher. */
const leastRise = 0.16;

/** Recognizes English text offline. Its packages are optional: null where they are not installed. */
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
      return lines.flatMap((line) =>
        line.words.flatMap(({ text, bbox, confidence }): RecognizedWord[] => {
          if (text.trim() === "" || confidence < leastConfidence[layout]) return [];
          const box = { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 };
          const middle = (line.baseline.y0 + line.baseline.y1) / 2;
          const { rowHeight } = line.rowAttributes;
          return [
            {
              text: text.trim(),
              box,
              baseline: Math.min(box.bottom, Math.max(box.top, middle)),
              isRaised: text.trim().length <= 3 && middle - box.bottom > rowHeight * leastRise,
              lineHeight: rowHeight,
              confidence,
            },
          ];
        }),
      );
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** The picture as a portable gray map. */
function toPortableGray({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
