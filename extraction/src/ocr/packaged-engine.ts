import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Engine } from "./engine.ts";

/** Tesseract as a package with its English data; null if they are not installed. */
export async function packagedEngine(): Promise<Engine | null> {
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
    async read(image, layout, characters) {
      await worker.setParameters({
        tessedit_pageseg_mode: modes[layout],
        tessedit_char_whitelist: characters,
        user_defined_dpi: "300",
      });
      const { data: found } = await worker.recognize(image, {}, { blocks: true, text: false });
      const lines = (found.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
      return lines.map(({ words, baseline, rowAttributes }) => ({
        baseline: (baseline.y0 + baseline.y1) / 2,
        height: rowAttributes.rowHeight,
        words: words.map(({ symbols, confidence }) => ({
          confidence,
          symbols: symbols.map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
            text,
            box: { left: x0, top: y0, right: x1, bottom: y1 },
          })),
        })),
      }));
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
