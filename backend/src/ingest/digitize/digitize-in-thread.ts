import type { Digitized, DigitizeProgress } from "@trialtrace/extraction";
import { MemoryExceeded } from "../../file-memory.ts";
import { digitizeTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { DigitizeNote, DigitizeReply, DigitizeTask } from "./digitize-worker.ts";

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
  const pdfMemory = Math.floor(options.memory * pdfShare);
  const reply = await runInThread<DigitizeReply, DigitizeNote>({
    program: workerProgram("digitize-worker", import.meta.url),
    task: { ...task, pdfMemory, isDraftWanted: options.onDraft !== undefined },
    transfer: [task.bytes.buffer],
    timeout: digitizeTimeout,
    memory: options.memory - pdfMemory,
    signal: options.signal,
    onNote(note) {
      if ("draft" in note) options.onDraft?.(note.draft);
      else options.onProgress(note.progress);
    },
  });
  if ("isExceeded" in reply) throw new MemoryExceeded(pdfMemory);
  return reply;
}
