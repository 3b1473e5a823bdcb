import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** The library's memory: addresses are numbers, and a view is valid only until the next call that allocates. */
export interface Memory {
  readonly lib: WrappedPdfiumModule;
  malloc(size: number): number;
  free(address: number): void;
  /** Whether the library has been refused memory: what it returns may then be incomplete. */
  exceeded(): boolean;
}

export interface PdfDocument {
  readonly memory: Memory;
  readonly handle: number;
  readonly data: number;
  readonly pageCount: number;
}

/** Maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** In the built server the library's binary is next to the program; in a clone it is in its package. */
function wasmPath(): string {
  return import.meta.url.endsWith(".ts")
    ? createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")
    : fileURLToPath(new URL("./pdfium.wasm", import.meta.url));
}

const defaultMemory = 512;

/** @param megabytes that the library may allocate for a document and its current page */
export async function loadPdfium(megabytes = defaultMemory): Promise<Memory> {
  const wasmBinary = Uint8Array.from(await readFile(wasmPath())).buffer;
  const limit = { bytes: megabytes * 1024 * 1024, isExceeded: false };
  const lib = await init({ wasmBinary, instantiateWasm: instantiateBounded(wasmBinary, limit) });
  lib.PDFiumExt_Init();
  const { malloc, free } = lib.pdfium.wasmExports;
  return { lib, malloc, free, exceeded: () => limit.isExceeded };
}

/**
 * Instantiates the library with a memory limit: a file of one kilobyte can unpack to gigabytes. Beyond the limit, the
 * library fails as if the machine had no more memory.
 */
function instantiateBounded(wasmBinary: ArrayBuffer, limit: { readonly bytes: number; isExceeded: boolean }) {
  return (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object => {
    const grow = imports.env?.emscripten_resize_heap;
    if (typeof grow !== "function") throw new Error("The rendering library has no emscripten_resize_heap.");
    const growBounded = (bytes: number) => {
      if (bytes >>> 0 <= limit.bytes) return Number(grow(bytes));
      limit.isExceeded = true;
      return 0;
    };
    const bounded = { ...imports, env: { ...imports.env, emscripten_resize_heap: growBounded } };
    void WebAssembly.instantiate(wasmBinary, bounded).then(({ instance, module }) =>
      receive(instance, module),
    );
    return {};
  };
}

/** The library's current memory: growing replaces it. Its types lack this field. */
export function heapOf(lib: WrappedPdfiumModule): Uint8Array {
  const heap: unknown = Reflect.get(lib.pdfium, "HEAPU8");
  if (!(heap instanceof Uint8Array)) throw new Error("The rendering library has no memory.");
  return heap;
}

/**
 * A function of the library's binary. The JavaScript wrapper costs more than the call itself, which matters if a page
 * has thousands of calls.
 */
export function nativeCall(lib: WrappedPdfiumModule, name: string): (...args: number[]) => number {
  const call: unknown = Reflect.get(lib.pdfium.wasmExports, name);
  if (typeof call !== "function") throw new Error(`The rendering library has no ${name}.`);
  return (...args) => Number(call(...args));
}

/** Opens a document, or returns the library's error code: 4 means that a password is required. */
export function openDocument(memory: Memory, bytes: Uint8Array): PdfDocument | { errorCode: number } {
  const { lib, malloc, free } = memory;
  const data = malloc(bytes.length);
  if (data === 0) throw new Error("Out of memory while opening the document.");
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

/**
 * Maps page coordinates to fractions of the page as displayed, including crop box and rotation. Three points
 * determine the mapping.
 */
export function pageTransform({ lib, malloc, free }: Memory, page: number): Affine {
  const unit = 1_000_000;
  const span = 1000;
  const out = malloc(8);
  const point = (x: number, y: number): readonly [number, number] => {
    lib.FPDF_PageToDevice(page, 0, 0, unit, unit, 0, x, y, out, out + 4);
    const view = new DataView(heapOf(lib).buffer, out, 8);
    return [view.getInt32(0, true) / unit, view.getInt32(4, true) / unit];
  };
  const [e, f] = point(0, 0);
  const [alongX, alongY] = [point(span, 0), point(0, span)];
  free(out);
  return [
    (alongX[0] - e) / span,
    (alongX[1] - f) / span,
    (alongY[0] - e) / span,
    (alongY[1] - f) / span,
    e,
    f,
  ];
}
