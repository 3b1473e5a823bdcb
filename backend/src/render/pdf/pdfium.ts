import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import {
  type Affine,
  heapOf,
  type Memory,
  nativeCall,
  type PdfDocument,
  pageTransform,
} from "@trialtrace/extraction/pdfium";
import { maxPageWords } from "../../contract/bundle/documents.ts";
import { maxPdfPageSide, maxRenderedPixels, maxRenderedSide, minPdfPageSide } from "../../limits.ts";
import type { Box, PageChar } from "./build-words.ts";

export interface RawImage {
  readonly width: number;
  readonly height: number;
  /** Blue in the lowest byte, then green, red, and an unused one. The library's memory: valid until its next call. */
  readonly pixels: Int32Array;
}

/** Reads the pixels of an image before it returns. */
type Encode<Result> = (image: RawImage) => Result;

const bgrxFormat = 3;
const white = 0xffffffff;
const withAnnotations = 0x01;

/** Renders a page (from 1) at the resolution of page images and reads its characters. */
export function readPage<Result>(document: PdfDocument, page: number, encode: Encode<Result>) {
  return withPage(document, page, (handle) => {
    const drawn = draw(document.memory, handle, storedDotsPerInch, encode);
    return "pageSize" in drawn ? drawn : { ...drawn, chars: readChars(document.memory, handle) };
  });
}

/** Reads the characters of a page (from 1) without rendering it; null if the page cannot be loaded. */
export const readPageChars = (document: PdfDocument, page: number): PageChar[] | null =>
  withPage(document, page, (handle) => readChars(document.memory, handle));

/** Renders a page (from 1) as sharply as the limits of a rendered page allow. */
export const drawSharply = <Result>(document: PdfDocument, page: number, encode: Encode<Result>) =>
  withPage(document, page, (handle) => draw(document.memory, handle, sharpDotsPerInch, encode));

function withPage<Result>(
  { memory: { lib }, handle: document }: PdfDocument,
  page: number,
  read: (handle: number) => Result,
): Result | null {
  const handle = lib.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return null;
  try {
    return read(handle);
  } finally {
    lib.FPDF_ClosePage(handle);
  }
}

function draw<Result>(
  { lib }: Memory,
  page: number,
  dotsPerInch: number,
  encode: Encode<Result>,
):
  | { readonly width: number; readonly height: number; readonly encoded: Result }
  | { readonly pageSize: string } {
  const points = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)] as const;
  const size = imageSize(...points, dotsPerInch);
  if (!size) return { pageSize: `${points.map(Math.round).join(" × ")} points` };
  const { width, height } = size;
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, bgrxFormat, 0, 0);
  if (bitmap === 0) throw new Error("Out of memory while rendering the page.");
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const start = lib.FPDFBitmap_GetBuffer(bitmap);
    // Rows of four bytes per pixel follow each other without gaps.
    return {
      ...size,
      encoded: encode({ ...size, pixels: new Int32Array(heapOf(lib).buffer, start, width * height) }),
    };
  } finally {
    lib.FPDFBitmap_Destroy(bitmap);
  }
}

function readChars(memory: Memory, page: number): PageChar[] {
  const { lib, malloc, free } = memory;
  const text = lib.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const rectangle = malloc(rectangleBytes);
  try {
    const transform = pageTransform(memory, page);
    const codeOf = nativeCall(lib, "FPDFText_GetUnicode");
    const findBox = nativeCall(lib, "FPDFText_GetLooseCharBox");
    const count = lib.FPDFText_CountChars(text);
    if (count > maxPageWords * 8) throw new Error(`The page has ${count} characters.`);
    let found = floatsAt(lib, rectangle);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const code = codeOf(text, index);
      // For a space only the code is needed.
      if (code <= 0x20 || findBox(text, index, rectangle) === 0) return { code, box: null };
      // Memory that has grown is a new buffer.
      if (found.length === 0) found = floatsAt(lib, rectangle);
      return { code, box: toBox(transform, found) };
    });
  } finally {
    free(rectangle);
    lib.FPDFText_ClosePage(text);
  }
}

/** Left, top, right, and bottom, as floats: the library's FS_RECTF. */
const rectangleBytes = 16;

const floatsAt = (lib: WrappedPdfiumModule, address: number): Float32Array =>
  new Float32Array(heapOf(lib).buffer, address, rectangleBytes / Float32Array.BYTES_PER_ELEMENT);

/** A rectangle as fractions of the page as displayed. */
function toBox([a, b, c, d, e, f]: Affine, rectangle: Float32Array): Box {
  const { 0: left = 0, 1: top = 0, 2: right = 0, 3: bottom = 0 } = rectangle;
  const [x1, x2] = [a * left + c * top + e, a * right + c * bottom + e];
  const [y1, y2] = [b * left + d * top + f, b * right + d * bottom + f];
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}

/**
 * Resolution of page images. 144 dpi gives 1224 × 1584 pixels for a letter page, sharp up to 200 % on an ordinary
 * screen, at about 65 kB per page (measured on published protocols; 110 dpi: 45 kB, 160 dpi: 78 kB).
 */
export const storedDotsPerInch = 144;
/**
 * Resolution asked for when a page is looked at closely. A letter or A4 page reaches the limit of pixels before it, at
 * about 350 dpi: sharp at 300 % on an ordinary screen, drawn in a quarter of a second, 200 to 450 kB.
 */
const sharpDotsPerInch = 400;
const pointsPerInch = 72;

/** Size in pixels of a page of `width` × `height` points, or null when no page can be so large or small. */
export function imageSize(
  width: number,
  height: number,
  dotsPerInch: number,
): { width: number; height: number } | null {
  const longest = Math.max(width, height);
  if (!(Math.min(width, height) >= minPdfPageSide && longest <= maxPdfPageSide)) return null;
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    maxRenderedSide / longest,
    Math.sqrt(maxRenderedPixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
