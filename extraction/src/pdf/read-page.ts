import { whitenBackground } from "../ocr/whiten-background.ts";
import { attachSubscripts } from "../page-model/attach-subscripts.ts";
import { attachSuperscripts } from "../page-model/attach-superscripts.ts";
import { mergeRules } from "../page-model/merge-rules.ts";
import type { Box, Direction, Page } from "../page-model/page.ts";
import { rotatePage } from "../page-model/turn-page.ts";
import { buildWords } from "./build-words.ts";
import { findDrawnLines, type GrayImage } from "./find-drawn-lines.ts";
import { type NativePage, withNativePage } from "./native-page.ts";
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
    const words = buildWords(items);
    const drawing = readDrawing(native);
    const { rules, areas, pictures, arrowheads } =
      fitsInMemory(native) && isPicture(native, drawing.pictures) && drawing.rules.length < fewRules
        ? { ...drawing, ...drawnLines(renderGray(memory, handle, scale)) }
        : drawing;
    const page = rotatePage(
      {
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
      },
      mainDirection(words),
    );
    return {
      ...page,
      words: attachSuperscripts(attachSubscripts(page.words)),
      rules: mergeRules(page.rules),
    };
  });
}

/** Lines stand out from the shading around them, dark bars do not. */
function drawnLines(image: GrayImage): Pick<Page, "rules" | "areas"> {
  const { rules } = findDrawnLines(whitenBackground(image, scale), scale);
  return { rules, areas: findDrawnLines(image, scale).areas };
}

/** 144 dpi: lines of a third of a point are a pixel wide. */
const scale = 2;
/** A page with fewer drawn lines has its tables in its picture. */
const fewRules = 8;
/** Share of the page covered by a picture that is the page itself. */
const wholePage = 0.6;

/** A scanned page, or one printed as a picture: its lines are in the picture, often below invisible text. */
const isPicture = ({ width, height }: NativePage, pictures: readonly Box[]): boolean =>
  pictures.some(
    ({ left, top, right, bottom }) => (right - left) * (bottom - top) > wholePage * width * height,
  );

/** The direction of most of the text. */
function mainDirection(words: Page["words"]): Direction {
  const letters = new Map<Direction, number>();
  for (const { direction, text } of words)
    letters.set(direction, (letters.get(direction) ?? 0) + text.length);
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? "right";
}
