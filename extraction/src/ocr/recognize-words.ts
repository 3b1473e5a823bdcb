import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Word } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";

/** Reads the words of pictures. */
export interface Recognizer {
  /** @param scale pixels a point */
  read(image: GrayImage, scale: number): Promise<Word[]>;
  close(): Promise<void>;
}

/** Words that the recognizer is less sure of, in percent, are smudges. */
const leastConfidence = 30;

/** The recognizer and its language data are optional packages: null where they are not installed. */
export async function createRecognizer(): Promise<Recognizer | null> {
  try {
    const { createWorker, OEM, PSM } = await import("tesseract.js");
    const data = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json");
    const worker = await createWorker("eng", OEM.LSTM_ONLY, {
      langPath: join(dirname(data), "4.0.0_best_int"),
      cacheMethod: "none",
      gzip: true,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
    return {
      async read(image, scale) {
        const { data: found } = await worker.recognize(
          toPortableGray(image),
          {},
          { blocks: true, text: false },
        );
        const lines = (found.blocks ?? []).flatMap(({ paragraphs }) =>
          paragraphs.flatMap((paragraph) => paragraph.lines),
        );
        const words = lines.flatMap((line) => line.words.map((word) => ({ word, baseline: line.baseline })));
        const size = usualSize(words.map(({ word }) => (word.bbox.y1 - word.bbox.y0) / scale));
        return words.flatMap(({ word, baseline }): Word[] => {
          const text = word.text.trim();
          if (text === "" || word.confidence < leastConfidence) return [];
          const { x0, y0, x1, y1 } = word.bbox;
          const line = Math.min(y1, Math.max(y0, (baseline.y0 + baseline.y1) / 2)) / scale;
          const width = (x1 - x0) / scale / text.length;
          return [
            {
              text,
              left: x0 / scale,
              top: y0 / scale,
              right: x1 / scale,
              bottom: y1 / scale,
              baseline: line,
              size,
              bold: false,
              italic: false,
              direction: "right",
              hidden: false,
              starts: Array.from(text, (_, index) => x0 / scale + index * width),
            },
          ];
        });
      },
      close: async () => {
        await worker.terminate();
      },
    };
  } catch {
    return null;
  }
}

/** Capitals and letters with descenders are about three quarters of the size of their font. */
function usualSize(heights: readonly number[]): number {
  const sorted = heights.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 7.5) * 1.3;
}

/** The picture as a portable gray map. */
function toPortableGray({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
