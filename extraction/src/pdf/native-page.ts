import { type Affine, heapOf, type Memory, nativeCall, pageTransform } from "./pdfium.ts";

/** Memory for the library's results: views that remain valid when the memory grows. */
export interface Answers {
  readonly address: number;
  doubles(): Float64Array;
  floats(): Float32Array;
  integers(): Uint32Array;
  /** The text of `length` bytes from `offset` on, without its closing zero. */
  text(offset: number, length: number): string;
}

/** A loaded page and how its coordinates map to points of the page as displayed. */
export interface NativePage {
  readonly memory: Memory;
  readonly handle: number;
  readonly width: number;
  readonly height: number;
  readonly toPoints: Affine;
  readonly answers: Answers;
  call(name: string): (...args: number[]) => number;
}

const answerBytes = 512;

/**
 * Prepares a page that the library has loaded (`FPDF_LoadPage`) for reading, and calls `read` with it.
 * @param handle of the page; it remains open
 */
export function withNativePage<T>(memory: Memory, handle: number, read: (page: NativePage) => T): T {
  const { lib, malloc, free } = memory;
  const address = malloc(answerBytes);
  try {
    const width = lib.FPDF_GetPageWidthF(handle);
    const height = lib.FPDF_GetPageHeightF(handle);
    const [a, b, c, d, e, f] = pageTransform(memory, handle);
    return read({
      memory,
      handle,
      width,
      height,
      toPoints: [a * width, b * height, c * width, d * height, e * width, f * height],
      answers: createAnswers(memory, address),
      call: (name) => nativeCall(lib, name),
    });
  } finally {
    free(address);
  }
}

function createAnswers({ lib }: Memory, address: number): Answers {
  const views = () => {
    const { buffer } = heapOf(lib);
    return {
      doubles: new Float64Array(buffer, address, 8),
      floats: new Float32Array(buffer, address, 16),
      integers: new Uint32Array(buffer, address, 16),
      bytes: new Uint8Array(buffer, address, answerBytes),
    };
  };
  let current = views();
  const fresh = () => {
    // Memory that has grown is a new buffer, and the old one is empty.
    if (current.doubles.length === 0) current = views();
    return current;
  };
  return {
    address,
    doubles: () => fresh().doubles,
    floats: () => fresh().floats,
    integers: () => fresh().integers,
    text: (offset, length) =>
      new TextDecoder().decode(
        fresh().bytes.slice(offset, Math.min(answerBytes, offset + Math.max(0, length - 1))),
      ),
  };
}

export const mapX = ([a, , c, , e]: Affine, x: number, y: number): number => a * x + c * y + e;
export const mapY = ([, b, , d, , f]: Affine, x: number, y: number): number => b * x + d * y + f;

/** The transform that applies `inner` first, then `outer`. */
export function multiply(outer: Affine, [a, b, c, d, e, f]: Affine): Affine {
  const [p, q, r, s, t, u] = outer;
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
}
