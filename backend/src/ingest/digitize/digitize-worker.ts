import { type Digitized, type DigitizeProgress, digitize, PdfMemoryExceeded } from "@trialtrace/extraction";
import { performTask } from "../../run-in-thread.ts";

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

export type DigitizeNote = { readonly progress: DigitizeProgress } | { readonly draft: Digitized };
export type DigitizeReply = Digitized | { readonly isExceeded: true };

/** Pages arrive faster than anyone reads. */
const progressEvery = 200;

await performTask(async (task: DigitizeTask, note: (note: DigitizeNote) => void): Promise<DigitizeReply> => {
  const { bytes, fileName, tesseract, pdfMemory, isDraftWanted } = task;
  let told = { stage: "", at: Number.NEGATIVE_INFINITY };
  try {
    return await digitize(bytes, fileName, {
      pdfMemory,
      ...(tesseract ? { tesseract } : {}),
      ...(isDraftWanted ? { onDraft: (draft) => note({ draft }) } : {}),
      onProgress(progress) {
        const at = performance.now();
        if (progress.stage === told.stage && at - told.at < progressEvery) return;
        told = { stage: progress.stage, at };
        note({ progress });
      },
    });
  } catch (error) {
    if (error instanceof PdfMemoryExceeded) return { isExceeded: true };
    throw error;
  }
});
