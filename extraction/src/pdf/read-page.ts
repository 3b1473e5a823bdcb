import { areaOf, barePictures, rulesOfTable } from "../ocr/table-pictures.ts";
import { whitenBackground } from "../ocr/whiten-background.ts";
import { attachSubscripts, attachSuperscripts } from "../page-model/attach-scripts.ts";
import { mergeRules } from "../page-model/merge-rules.ts";
import { mostLetters, type Page } from "../page-model/page.ts";
import { rotatePage } from "../page-model/turn-page.ts";
import { buildWords } from "./build-words.ts";
import { withDrawnBullets } from "./drawn-bullets.ts";
import { findDrawnLines, type GrayImage } from "./find-drawn-lines.ts";
import { withNativePage } from "./native-page.ts";
import type { Memory } from "./pdfium.ts";
import { readDrawing } from "./read-drawing.ts";
import { readGlyphs } from "./read-glyphs.ts";
import { fitsInMemory, renderGray } from "./render-gray.ts";

/**
 * Reads a page that the library has loaded: its words, lines, areas, and pictures.
 * @param handle of the loaded page (`FPDF_LoadPage`); it remains open
 * @param number of the page, from 1
 */
export function readPage(memory: Memory, handle: number, number: number): Page {
  return withNativePage(memory, handle, (native) => {
    const { items, unreadable, glyphs } = readGlyphs(native);
    const { rules, areas, pictures, arrowheads, dots } = readDrawing(native);
    const words = withDrawnBullets(buildWords(items), dots);
    const drawn: Page = {
      number,
      width: native.width,
      height: native.height,
      turned: 0,
      words,
      rules,
      areas,
      pictures,
      ...(arrowheads.length > 0 ? { arrowheads } : {}),
      unreadable: glyphs === 0 ? 0 : unreadable / glyphs,
    };
    const whole = fitsInMemory(native)
      ? withLinesOfPictures(drawn, () => drawnLines(renderGray(memory, handle, scale)))
      : drawn;
    const page = rotatePage(whole, mostLetters(words, ({ direction }) => direction) ?? "right");
    return {
      ...page,
      words: attachSuperscripts(attachSubscripts(page.words)),
      rules: mergeRules(page.rules),
    };
  });
}

/** With the lines of a page that is a picture, or of the tables that are pictures on it. */
function withLinesOfPictures(page: Page, drawnInPicture: () => Pick<Page, "rules" | "areas">): Page {
  const isPicture = page.pictures.some((box) => areaOf(box) > wholePage * page.width * page.height);
  if (isPicture && page.rules.length < fewRules) return { ...page, ...drawnInPicture() };
  const bare = barePictures(page);
  if (bare.length === 0) return page;
  const seen = { ...page, rules: mergeRules(drawnInPicture().rules) };
  return { ...page, rules: [...page.rules, ...bare.flatMap((box) => rulesOfTable(seen, box))] };
}

/** Lines stand out from the shading around them, dark bars do not. */
function drawnLines(image: GrayImage): Pick<Page, "rules" | "areas"> {
  const { rules } = findDrawnLines(whitenBackground(image, scale), scale);
  return { rules, areas: findDrawnLines(image, scale).areas };
}

/** 144 dpi: lines of a third of a point are a pixel wide. */
const scale = 2;
/** A scanned page, or one printed as a picture, with fewer drawn lines has its tables in its picture, often below invisible text. */
const fewRules = 8;
/** Share of the page covered by a picture that is the page itself. */
const wholePage = 0.6;
