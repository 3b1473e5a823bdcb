import type { GrayImage } from "./find-drawn-lines.ts";
import { heapOf, type Memory } from "./pdfium.ts";

const grayFormat = 1;
const white = 0xffffffff;
const withAnnotations = 0x01;

/** Largest page, in square points, whose picture is examined: A3. A larger one could exhaust the memory at 300 dpi. */
const maxArea = 1_010_000;

/** Whether the picture of a page may be examined. Sizes in points. */
export const fitsInMemory = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean => width * height <= maxArea;

/** Renders a page in gray. `scale` is pixels a point. */
export function renderGray({ lib }: Memory, page: number, scale: number): GrayImage {
  const width = Math.round(lib.FPDF_GetPageWidthF(page) * scale);
  const height = Math.round(lib.FPDF_GetPageHeightF(page) * scale);
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, grayFormat, 0, 0);
  if (bitmap === 0) throw new Error("Out of memory while rendering the page.");
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const start = lib.FPDFBitmap_GetBuffer(bitmap);
    const stride = lib.FPDFBitmap_GetStride(bitmap);
    const heap = heapOf(lib);
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) {
      pixels.set(heap.subarray(start + row * stride, start + row * stride + width), row * width);
    }
    return { width, height, pixels };
  } finally {
    lib.FPDFBitmap_Destroy(bitmap);
  }
}
