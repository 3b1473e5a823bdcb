import type { RenderedPage } from "../pdf/messages.ts";
import { createPdfPool } from "../pdf/pdf-pool.ts";
import { drawSheets } from "../typeset/draw-sheets.ts";
import { portraitSheet } from "../typeset/sheet.ts";

export interface DamagedPages {
  /** A placeholder image that states which page is damaged and why; it has no words. */
  draw(page: number, reason: string): Promise<RenderedPage>;
  close(): Promise<void>;
}

/**
 * Placeholders for damaged pages, so that later pages keep their numbers. All pages of a document share one thread,
 * which starts with the first: every page of a hostile document may be damaged.
 */
export function damagedPages(): DamagedPages {
  const pool = createPdfPool(1);
  return {
    async draw(page, reason) {
      const lines = [`Page ${page} of this document cannot be displayed.`, "", reason].map((text) => ({
        spans: [{ column: 0, text: text.slice(0, portraitSheet.columns) }],
      }));
      const sheet = drawSheets([{ format: portraitSheet, lines }], "This page is not part of the document.");
      const pdf = await pool.open(sheet);
      if ("fault" in pdf) throw new Error(pdf.fault.message);
      for await (const result of pdf.pages()) {
        if (result.page) return { ...result.page, page, words: [], text: "" };
      }
      throw new Error("The placeholder for a damaged page could not be drawn.");
    },
    close: () => pool.close(),
  };
}
