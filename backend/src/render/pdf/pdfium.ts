import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import {
  type Affine,
  heapOf,
  type Memory,
  nativeCall,
  type PdfDocument,
  pageTransform,
} from "@trialtrace/extraction/pdfium";
import { maxPageWords } from "../../contract/bundle/page-text.ts";
import type { Box, PageChar } from "./build-words.ts";
import { imageSize, sharpDotsPerInch, storedDotsPerInch } from "./page-scale.ts";

export interface RawImage {
  readonly width: number;
  readonly height: number;
  /** Blue in the lowest byte, then green, red, and an unused one. */
  readonly pixels: Int32Array;
}

export interface RawPage extends RawImage {
  readonly chars: PageChar[];
}

/** Null: the page cannot be loaded. A size: it is not allowed. */
type Unreadable = null | { readonly pageSize: string };

const bgrxFormat = 3;
const bytesPerPixel = 4;
const white = 0xffffffff;
const withAnnotations = 0x01;

/** Renders a page (from 1) at the resolution of page images and reads its characters. */
export function readPage(document: PdfDocument, page: number): RawPage | Unreadable {
  return drawThen(document, page, storedDotsPerInch, (image, handle) => ({
    ...image,
    chars: readChars(document.memory, handle),
  }));
}

/** Reads the characters of a page (from 1) without rendering it; null if the page cannot be loaded. */
export function readPageChars({ memory, handle: document }: PdfDocument, page: number): PageChar[] | null {
  const handle = memory.lib.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return null;
  try {
    return readChars(memory, handle);
  } finally {
    memory.lib.FPDF_ClosePage(handle);
  }
}

/** Renders a page (from 1) as sharply as the limits of a rendered page allow. */
export function drawSharply(document: PdfDocument, page: number): RawImage | Unreadable {
  return drawThen(document, page, sharpDotsPerInch, (image) => image);
}

function drawThen<Result>(
  { memory, handle: document }: PdfDocument,
  page: number,
  dotsPerInch: number,
  finish: (image: RawImage, handle: number) => Result,
): Result | Unreadable {
  const { lib } = memory;
  const handle = lib.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return null;
  try {
    const points = [lib.FPDF_GetPageWidthF(handle), lib.FPDF_GetPageHeightF(handle)] as const;
    const size = imageSize(...points, dotsPerInch);
    if (!size) return { pageSize: `${points.map(Math.round).join(" × ")} points` };
    return finish({ ...size, pixels: render(memory, handle, size.width, size.height) }, handle);
  } finally {
    lib.FPDF_ClosePage(handle);
  }
}

function render({ lib }: Memory, page: number, width: number, height: number): Int32Array {
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, bgrxFormat, 0, 0);
  if (bitmap === 0) throw new Error("Out of memory while rendering the page.");
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const start = lib.FPDFBitmap_GetBuffer(bitmap);
    // Rows of four bytes per pixel follow each other without gaps.
    return new Int32Array(heapOf(lib).slice(start, start + width * height * bytesPerPixel).buffer);
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
function toBox([a, b, c, d, e, f]: Affine, [left = 0, top = 0, right = 0, bottom = 0]: Float32Array): Box {
  const [x1, x2] = [a * left + c * top + e, a * right + c * bottom + e];
  const [y1, y2] = [b * left + d * top + f, b * right + d * bottom + f];
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}
