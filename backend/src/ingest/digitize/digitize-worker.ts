import { parentPort, workerData } from "node:worker_threads";
import { type Digitized, type DigitizeProgress, digitize, PdfMemoryExceeded } from "@trialtrace/extraction";
import { messageOf } from "../../problem.ts";

/** The task of one thread, which ends with its reply. */
export interface DigitizeTask {
  /** The document, as a PDF. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  /** Path of a Tesseract program. */
  readonly tesseract?: string;
  /** Megabytes that the pages may use outside the heap of the thread. */
  readonly pdfMemory: number;
}

export type DigitizeMessage =
  | { readonly type: "progress"; readonly progress: DigitizeProgress }
  | { readonly type: "done"; readonly digitized: Digitized }
  | { readonly type: "exceeded" }
  | { readonly type: "fault"; readonly fault: string };

/** Pages arrive faster than anyone reads. */
const progressEvery = 200;

const { bytes, fileName, tesseract, pdfMemory }: DigitizeTask = workerData;
const send = (message: DigitizeMessage) => parentPort?.postMessage(message);
let told = Number.NEGATIVE_INFINITY;

try {
  const digitized = await digitize(bytes, fileName, {
    pdfMemory,
    ...(tesseract ? { tesseract } : {}),
    onProgress(progress) {
      if (performance.now() - told < progressEvery) return;
      told = performance.now();
      send({ type: "progress", progress });
    },
  });
  send({ type: "done", digitized });
} catch (error) {
  send(
    error instanceof PdfMemoryExceeded ? { type: "exceeded" } : { type: "fault", fault: messageOf(error) },
  );
}
