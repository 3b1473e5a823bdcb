import { createPdfPool } from "../pdf/pdf-pool.ts";
import { drawSheets } from "../upload/draw-sheets.ts";
import { portraitSheet } from "../upload/sheet.ts";

/**
 * The image of a page that stands for a damaged one, so that the pages behind it keep their numbers: it says which page
 * is damaged and why. It has no words, for they are none of the document.
 */
export async function drawDamagedPage(page: number, reason: string) {
  const lines = [`Page ${page} of this document cannot be shown.`, "", reason].map((text) => ({
    spans: [{ column: 0, text: text.slice(0, portraitSheet.columns) }],
  }));
  const pool = createPdfPool(1);
  try {
    const pdf = await pool.open(
      drawSheets([{ format: portraitSheet, lines }], "This page is no part of the document."),
    );
    if ("fault" in pdf) throw new Error(pdf.fault.message);
    for await (const result of pdf.pages()) {
      if (result.page) return { ...result.page, page, words: [], text: "" };
    }
    throw new Error("The note on a damaged page could not be drawn.");
  } finally {
    await pool.close();
  }
}
