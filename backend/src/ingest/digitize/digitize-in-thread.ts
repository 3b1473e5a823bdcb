import type { Digitized, DigitizeProgress } from "@trialtrace/extraction";
import { MemoryExceeded } from "../../file-memory.ts";
import { digitizeTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { DigitizeMessage, DigitizeTask } from "./digitize-worker.ts";

/** Share of the memory that the pages may use; the rest is for what is read from them. */
const pdfShare = 5 / 16;

/**
 * Digitalizes a document in a separate thread, which takes its bytes. Aborting rejects with the signal's reason.
 * @throws {MemoryExceeded}
 */
export async function digitizeInThread(
  task: Omit<DigitizeTask, "pdfMemory" | "isDraftWanted">,
  options: {
    /** Megabytes. */
    readonly memory: number;
    readonly signal: AbortSignal;
    onProgress(progress: DigitizeProgress): void;
    /** Receives what the text states, before pictures are recognized. */
    readonly onDraft?: (draft: Digitized) => void;
  },
): Promise<Digitized | { readonly fault: string }> {
  let result: Digitized | { readonly fault: string } | undefined;
  const pdfMemory = Math.floor(options.memory * pdfShare);
  let isExceeded = false;
  const fault = await runInThread<DigitizeMessage>({
    ...{
      program: workerProgram("digitize-worker", import.meta.url),
      task: { ...task, pdfMemory, isDraftWanted: options.onDraft !== undefined },
      transfer: [task.bytes.buffer],
      timeout: digitizeTimeout,
    },
    memory: options.memory - pdfMemory,
    signal: options.signal,
    onMessage(message) {
      if (message.type === "progress") options.onProgress(message.progress);
      else if (message.type === "draft") options.onDraft?.(message.draft);
      else if (message.type === "exceeded") isExceeded = true;
      else result = message.type === "done" ? message.digitized : { fault: message.fault };
      return message.type !== "progress" && message.type !== "draft";
    },
  });
  if (isExceeded) throw new MemoryExceeded(pdfMemory);
  return result ?? { fault: fault ?? "Reading the file was stopped." };
}
