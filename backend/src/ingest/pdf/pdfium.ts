import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { maxPageWords } from "../limits.ts";
import type { Box, PageChar } from "./build-words.ts";
import { imageSize } from "./page-scale.ts";

/** The library's memory: addresses are numbers, and a view is good only until the next call that allocates. */
interface Memory {
  readonly lib: WrappedPdfiumModule;
  malloc(size: number): number;
  free(address: number): void;
}

export interface PdfDocument {
  readonly memory: Memory;
  readonly handle: number;
  readonly data: number;
  readonly pageCount: number;
}

export interface RawPage {
  readonly width: number;
  readonly height: number;
  /** Blue in the lowest byte, then green, red and an unused one. */
  readonly pixels: Int32Array;
  readonly chars: PageChar[];
}

const bgrxFormat = 3;
const bytesPerPixel = 4;
const white = 0xffffffff;
const withAnnotations = 0x01;
const unit = 1_000_000;

/** In the built server the library's binary lies beside the worker; in a clone it is in its package. */
function wasmPath(): string {
  return import.meta.url.endsWith(".ts")
    ? createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")
    : fileURLToPath(new URL("./pdfium.wasm", import.meta.url));
}

export async function loadPdfium(): Promise<Memory> {
  const wasmBinary = Uint8Array.from(await readFile(wasmPath())).buffer;
  const lib = await init({ wasmBinary });
  lib.PDFiumExt_Init();
  const { malloc, free } = lib.pdfium.wasmExports;
  return { lib, malloc, free };
}

/** The library's memory as it is now: growing replaces it. Its types do not know the field. */
function heapOf(lib: WrappedPdfiumModule): Uint8Array {
  const heap: unknown = Reflect.get(lib.pdfium, "HEAPU8");
  if (!(heap instanceof Uint8Array)) throw new Error("The rendering library has no memory.");
  return heap;
}

/**
 * A function of the library's binary. What its JavaScript puts around each call costs more than the call, which counts
 * where a page has thousands.
 */
function nativeCall(lib: WrappedPdfiumModule, name: string): (a: number, b: number, c?: number) => number {
  const call: unknown = Reflect.get(lib.pdfium.wasmExports, name);
  if (typeof call !== "function") throw new Error(`The rendering library has no ${name}.`);
  return (a, b, c) => Number(call(a, b, c));
}

/** Opens a document, or gives the library's error code: 4 means that a password is needed. */
export function openDocument(memory: Memory, bytes: Uint8Array): PdfDocument | { errorCode: number } {
  const { lib, malloc, free } = memory;
  const data = malloc(bytes.length);
  heapOf(lib).set(bytes, data);
  const handle = lib.FPDF_LoadMemDocument64(data, bytes.length, "");
  if (handle === 0) {
    const errorCode = lib.FPDF_GetLastError();
    free(data);
    return { errorCode };
  }
  return { memory, handle, data, pageCount: lib.FPDF_GetPageCount(handle) };
}

export function closeDocument({ memory, handle, data }: PdfDocument): void {
  memory.lib.FPDF_CloseDocument(handle);
  memory.free(data);
}

/** Renders a page (from 1) and reads its characters. Null: it cannot be loaded. A size: it is not allowed. */
export function readPage(document: PdfDocument, page: number): RawPage | null | { pageSize: string } {
  const { lib } = document.memory;
  const handle = lib.FPDF_LoadPage(document.handle, page - 1);
  if (handle === 0) return null;
  try {
    const points = [lib.FPDF_GetPageWidthF(handle), lib.FPDF_GetPageHeightF(handle)] as const;
    const size = imageSize(...points);
    if (!size) return { pageSize: `${points.map(Math.round).join(" × ")} points` };
    return {
      ...size,
      pixels: render(document.memory, handle, size.width, size.height),
      chars: readChars(document.memory, handle),
    };
  } finally {
    lib.FPDF_ClosePage(handle);
  }
}

function render({ lib }: Memory, page: number, width: number, height: number): Int32Array {
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, bgrxFormat, 0, 0);
  if (bitmap === 0) throw new Error("There is not enough memory for the page.");
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const start = lib.FPDFBitmap_GetBuffer(bitmap);
    // Rows of four bytes a pixel follow each other without a gap.
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
    const toFraction = pageTransform(memory, page);
    const codeOf = nativeCall(lib, "FPDFText_GetUnicode");
    const findBox = nativeCall(lib, "FPDFText_GetLooseCharBox");
    const count = lib.FPDFText_CountChars(text);
    if (count > maxPageWords * 8) throw new Error(`The page has ${count} characters.`);
    let found = floatsAt(lib, rectangle);
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const code = codeOf(text, index);
      // Of a blank only the code is asked for.
      if (code <= 0x20 || findBox(text, index, rectangle) === 0) return { code, box: null };
      // Memory that has grown is another one.
      if (found.length === 0) found = floatsAt(lib, rectangle);
      return { code, box: toFraction(found) };
    });
  } finally {
    free(rectangle);
    lib.FPDFText_ClosePage(text);
  }
}

/** Left, top, right and bottom, as floats: the library's FS_RECTF. */
const rectangleBytes = 16;

const floatsAt = (lib: WrappedPdfiumModule, address: number): Float32Array =>
  new Float32Array(heapOf(lib).buffer, address, rectangleBytes / Float32Array.BYTES_PER_ELEMENT);

/**
 * Page coordinates to fractions of the page as it is shown. The library's own transform knows crop box and
 * rotation; three points give all of it.
 */
function pageTransform({ lib, malloc, free }: Memory, page: number): (rectangle: Float32Array) => Box {
  const out = malloc(8);
  const point = (x: number, y: number): readonly [number, number] => {
    lib.FPDF_PageToDevice(page, 0, 0, unit, unit, 0, x, y, out, out + 4);
    const view = new DataView(heapOf(lib).buffer, out, 8);
    return [view.getInt32(0, true) / unit, view.getInt32(4, true) / unit];
  };
  const span = 1000;
  const origin = point(0, 0);
  const alongX = point(span, 0);
  const alongY = point(0, span);
  free(out);
  const map = (x: number, y: number, axis: 0 | 1): number =>
    origin[axis] + ((alongX[axis] - origin[axis]) * x + (alongY[axis] - origin[axis]) * y) / span;
  return ([left = 0, top = 0, right = 0, bottom = 0]) => {
    const [x1, x2] = [map(left, top, 0), map(right, bottom, 0)];
    const [y1, y2] = [map(left, top, 1), map(right, bottom, 1)];
    return {
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
    };
  };
}
