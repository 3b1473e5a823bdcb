import { createPdfPool } from "../pdf/pdf-pool.ts";
import { drawSheets } from "../upload/draw-sheets.ts";
import { portraitSheet } from "../upload/sheet.ts";

/**
 * A placeholder image for a damaged page, so that later pages keep their numbers: it states which page is damaged and
 * why. It has no words because they would not belong to the document.
 */
export async function drawDamagedPage(page: number, reason: string) {
  const lines = [`Page ${page} of this document cannot be displayed.`, "", reason].map((text) => ({
    spans: [{ column: 0, text: text.slice(0, portraitSheet.columns) }],
  }));
  const pool = createPdfPool(1);
  try {
    const pdf = await pool.open(
      drawSheets([{ format: portraitSheet, lines }], "This page is not part of the document."),
    );
    if ("fault" in pdf) throw new Error(pdf.fault.message);
    for await (const result of pdf.pages()) {
      if (result.page) return { ...result.page, page, words: [], text: "" };
    }
    throw new Error("The placeholder for a damaged page could not be drawn.");
  } finally {
    await pool.close();
  }
}
