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
  /** Whether to send what the text states before pictures are recognized. */
  readonly isDraftWanted: boolean;
}

export type DigitizeMessage =
  | { readonly type: "progress"; readonly progress: DigitizeProgress }
  | { readonly type: "draft"; readonly draft: Digitized }
  | { readonly type: "done"; readonly digitized: Digitized }
  | { readonly type: "exceeded" }
  | { readonly type: "fault"; readonly fault: string };

/** Pages arrive faster than anyone reads. */
const progressEvery = 200;

const { bytes, fileName, tesseract, pdfMemory, isDraftWanted }: DigitizeTask = workerData;
const send = (message: DigitizeMessage) => parentPort?.postMessage(message);
let told = { stage: "", at: Number.NEGATIVE_INFINITY };

try {
  const digitized = await digitize(bytes, fileName, {
    pdfMemory,
    ...(tesseract ? { tesseract } : {}),
    ...(isDraftWanted ? { onDraft: (draft) => send({ type: "draft", draft }) } : {}),
    onProgress(progress) {
      const at = performance.now();
      if (progress.stage === told.stage && at - told.at < progressEvery) return;
      told = { stage: progress.stage, at };
      send({ type: "progress", progress });
    },
  });
  send({ type: "done", digitized });
} catch (error) {
  send(
    error instanceof PdfMemoryExceeded ? { type: "exceeded" } : { type: "fault", fault: messageOf(error) },
  );
}
