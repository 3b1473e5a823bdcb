import type { Digitized, DigitizeProgress } from "@trialtrace/extraction";
import { digitizeMemory, digitizeTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import type { DigitizeMessage, DigitizeTask } from "./digitize-worker.ts";

/** In the built server the worker is a file next to it; in a clone it is TypeScript, started through a loader. */
const program = import.meta.url.endsWith(".ts") ? "./digitize-worker-from-source.js" : "./digitize-worker.js";

/** Digitalizes a document in a separate thread. Aborting rejects with the signal's reason. */
export async function digitizeInThread(
  task: DigitizeTask,
  options: { readonly signal: AbortSignal; onProgress(progress: DigitizeProgress): void },
): Promise<Digitized | { readonly fault: string }> {
  let result: Digitized | { readonly fault: string } | undefined;
  const fault = await runInThread<DigitizeMessage>({
    ...{ program: new URL(program, import.meta.url), task, memory: digitizeMemory, timeout: digitizeTimeout },
    signal: options.signal,
    onMessage(message) {
      if (message.type === "progress") options.onProgress(message.progress);
      else result = message.type === "done" ? message.digitized : { fault: message.fault };
      return message.type !== "progress";
    },
  });
  return result ?? { fault: fault ?? "Reading the file was stopped." };
}
