import { Worker } from "node:worker_threads";
import { typesetMemory, typesetTimeout } from "../limits.ts";
import type { TypesetReply, TypesetTask } from "./typeset-worker.ts";

/** In the built server the worker is one file beside it; in a clone it is TypeScript, started through a loader. */
function createWorker(task: TypesetTask): Worker {
  const file = import.meta.url.endsWith(".ts") ? "./typeset-worker-from-source.js" : "./typeset-worker.js";
  return new Worker(new URL(file, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: typesetMemory },
  });
}

/**
 * Typesets a file in a thread of its own, so that requests are answered meanwhile and a file that takes too much time or
 * memory ends the thread and nothing else. Aborting ends it too, and rejects with the signal's reason.
 */
export function typesetInThread(
  task: TypesetTask,
  signal: AbortSignal,
  timeout = typesetTimeout,
): Promise<TypesetReply> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = createWorker(task);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
      worker.terminate().catch(() => undefined);
    };
    const abort = () => end(() => reject(signal.reason));
    const fault = (message: string) => end(() => resolve({ fault: message }));
    const timer = setTimeout(
      () => fault(`Reading the file takes too long: more than ${Math.round(timeout / 1000)} s.`),
      timeout,
    );
    signal.addEventListener("abort", abort);
    worker.on("message", (reply: TypesetReply) => end(() => resolve(reply)));
    worker.on("error", (error) =>
      fault(
        "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? `Reading the file takes more than ${typesetMemory} MB of memory.`
          : `The file breaks its reader: ${error.message}.`,
      ),
    );
    worker.on("exit", () => fault("Reading the file was stopped."));
  });
}
