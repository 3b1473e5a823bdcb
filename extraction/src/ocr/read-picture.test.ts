import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findGrids } from "../grid/find-grids.ts";
import type { Page } from "../page-model/page.ts";
import { words } from "../page-model/testing.ts";
import { findDrawnLines } from "../pdf/find-drawn-lines.ts";
import { closeDocument, loadPdfium, openDocument } from "../pdf/pdfium.ts";
import { readPage } from "../pdf/read-page.ts";
import { renderGray } from "../pdf/render-gray.ts";
import { isGarbled, needsOcr, ocrScale, readPicture } from "./read-picture.ts";
import { createRecognizer, type Recognizer } from "./recognizer.ts";
import { whitenBackground } from "./whiten-background.ts";

const head = ["Procedure", "V1", "V2", "V10", "V11"];
const body = [
  ["Visit window (days)", "0", "±3", "±3", "±7"],
  ["Informed consent", "X", "", "", ""],
  ["Vital signs", "X", "X", "X", "X"],
  ["Pregnancy test", "X", "", "", "X"],
];
const shadedRow = 3;

/** A table on paper: lines all around, a shaded row, narrow columns, an upright epoch above the first visit, a footnote marker. */
function drawTable(): Promise<Uint8Array> {
  return drawPdf(drawCells);
}

async function drawPdf(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  draw(pdf);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

function drawCells(pdf: PDFKit.PDFDocument): void {
  const widths = [140, 30, 26, 26, 26];
  const left = widths.map((_, index) => 60 + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const rows = [["", "Screening", "", "", ""], head, ...body];
  const tops = rows.map((_, index) => (index === 0 ? 80 : 130 + index * 20));
  rows.forEach((row, index) => {
    const [top, height] = [tops[index] ?? 0, index === 0 ? 70 : 20];
    row.forEach((text, column) => {
      const [x, width] = [left[column] ?? 0, widths[column] ?? 0];
      pdf.rect(x, top, width, height);
      if (index === shadedRow + 1) pdf.fillAndStroke("#c8c8c8", "black");
      else pdf.stroke("black");
      pdf.fillColor("black").font("Times-Roman").fontSize(9);
      if (index === 0 && text !== "") {
        pdf.save().rotate(-90, { origin: [x + 20, top + height - 8] });
        pdf.text(text, x + 20, top + height - 16, { lineBreak: false });
        pdf.restore();
      } else
        pdf.text(text, column === 0 ? x + 4 : x, top + 6, { width, align: column === 0 ? "left" : "center" });
    });
  });
  const end = 60 + 4 + pdf.fontSize(9).widthOfString("Vital signs");
  pdf.fontSize(6).text("a", end + 1, (tops[shadedRow + 1] ?? 0) + 5, { lineBreak: false });
}

describe("DIG-13: a page that is an image", () => {
  let recognizer: Recognizer | null;
  let read: Page;
  beforeAll(async () => {
    recognizer = await createRecognizer();
    if (!recognizer) throw new Error("tesseract.js is not installed");
    const memory = await loadPdfium();
    const document = openDocument(memory, await drawTable());
    if (!("handle" in document)) throw new Error("The page was not drawn.");
    const handle = memory.lib.FPDF_LoadPage(document.handle, 0);
    const { rules } = findDrawnLines(whitenBackground(renderGray(memory, handle, 2), 2), 2);
    const blank = { ...readPage(memory, handle, 1), words: [], rules };
    read = await readPicture(blank, renderGray(memory, handle, ocrScale), recognizer);
    closeDocument(document);
  }, 60_000);
  afterAll(async () => recognizer?.close());

  it("has the words of each cell, even in shaded rows and narrow columns", () => {
    const [grid] = findGrids(read);
    const texts = (row: number) =>
      (grid?.cells ?? [])
        .filter((cell) => cell.row === row)
        .toSorted((a, b) => a.column - b.column)
        .map(({ words }) => words.map(({ text }) => text).join(" "));
    expect([1, 2, 3, 4, 5].map(texts)).toEqual([head, ...body]);
  });

  it("has text that runs up the page", () => {
    expect(read.words.filter(({ direction }) => direction === "up").map(({ text }) => text)).toEqual([
      "Screening",
    ]);
  });

  it("attaches a small raised marker to its word", () => {
    expect(read.words.flatMap(({ text, raised }) => (raised === undefined ? [] : [[text, raised]]))).toEqual([
      ["signs", "a"],
    ]);
  });
});

describe("DIG-13: a page of text with a table that is a picture", () => {
  it("keeps its text and has the words of the table's cells", async () => {
    const recognizer = await createRecognizer();
    if (!recognizer) throw new Error("tesseract.js is not installed");
    const memory = await loadPdfium();
    const document = openDocument(memory, await drawPictureOfTable());
    if (!("handle" in document)) throw new Error("The page was not drawn.");
    const handle = memory.lib.FPDF_LoadPage(document.handle, 0);
    const page = readPage(memory, handle, 1);
    expect(needsOcr(page)).toBe(true);
    const { words } = await readPicture(page, renderGray(memory, handle, ocrScale), recognizer);
    closeDocument(document);
    await recognizer.close();
    expect(words.map(({ text }) => text).join(" ")).toMatch(
      /^Table 4 Schedule of activities .*patient\. Procedure (?:\S+ )*Vital signs/,
    );
    expect(words.filter(({ text }) => text === "X")).toHaveLength(7);
  }, 60_000);
});

/** The picture of a ruled table below a paragraph. */
async function drawPictureOfTable(): Promise<Uint8Array> {
  const memory = await loadPdfium();
  const document = openDocument(memory, await drawTable());
  if (!("handle" in document)) throw new Error("The table was not drawn.");
  const image = renderGray(memory, memory.lib.FPDF_LoadPage(document.handle, 0), ocrScale);
  closeDocument(document);
  const { width, height } = image;
  const png = await sharp(image.pixels, { raw: { width, height, channels: 1 } })
    .extract({ left: 230, top: 310, width: 1080, height: 760 })
    .png()
    .toBuffer();
  const text = "Table 4 Schedule of activities of the treatment period, which is the same for every patient.";
  return drawPdf((pdf) => {
    pdf.fontSize(11).text(text, 60, 60);
    pdf.image(png, 60, 120, { width: 460 });
  });
}

describe("DIG-13: which pages are read from their image", () => {
  const page = (words: string[], pictures: number, unreadable = 0, side = 800) =>
    ({
      width: side,
      height: side,
      words: words.map((text) => ({ text })),
      pictures: Array.from({ length: pictures }, () => ({})),
      unreadable,
    }) as unknown as Page;
  const text = Array.from({ length: 20 }, () => "protocol");
  it.each([
    ["an image without text", page([], 1), true],
    ["an image with a page number", page(["12"], 1), true],
    ["a page of text", page(text, 0), false],
    ["a page of text with a logo", page(text, 1), false],
    ["text in unknown characters", page(text, 0, 0.9), true],
    ["an empty page", page([], 0), false],
    ["an image larger than A3", page([], 1, 0, 14_400), false],
  ])("%s", (_, one, expected) => expect(needsOcr(one)).toBe(expected));
});

const prose =
  "The primary objective of this study is to evaluate the efficacy of the treatment in participants with moderate disease. Participants are randomized to one of two groups and followed until the end of the study. ".repeat(
    3,
  );
const shifted = (by: number) =>
  prose.replace(/[^ ]/g, (char) => String.fromCharCode((char.codePointAt(0) ?? 0) + by));

it.each([
  ["prose", prose, false],
  [
    "German",
    "Die Studie vergleicht zwei Behandlungen bei Erwachsenen mit mittelschwerer Erkrankung. Alle Teilnehmer werden regelmäßig untersucht. ".repeat(
      4,
    ),
    false,
  ],
  ["a schedule", `${"Visit Week Day X X X X ✓ ✓ ● ● PK ECG AE SAE FEV1 ".repeat(20)}`, false],
  ["a table of contents", "1.2. Objectives........................12 ".repeat(20), false],
  ["Japanese", "治験実施計画書の目的は有効性を評価することである ".repeat(20), false],
  ["shifted letters", shifted(-29), true],
  [
    "substituted letters",
    prose.replace(/[a-z]/g, (char) => "qwxzjkvpbgyfmucdlhnsirtoae"[(char.codePointAt(0) ?? 97) - 97] ?? ""),
    true,
  ],
  ["private-use characters", shifted(0xf000), true],
])("DIG-13: a page of garbled text is read from its image: %s", (_, text, expected) => {
  expect(isGarbled(words(text, { left: 72, baseline: 100 }))).toBe(expected);
});
