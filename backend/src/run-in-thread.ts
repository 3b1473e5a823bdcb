import { Worker } from "node:worker_threads";
import { MemoryExceeded } from "./file-memory.ts";
import { youngThreadMemory } from "./limits.ts";

export interface ThreadTask<Message> {
  /** A script for a worker thread. */
  readonly program: URL;
  readonly task: unknown;
  /** Memory of the task that moves to the thread instead of being copied. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Maximum heap of the thread in megabytes. */
  readonly memory: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** @returns true if the message is the last one. */
  onMessage(message: Message): boolean;
}

/**
 * Runs a script in a separate thread, so that the server stays responsive, and a file that takes too much time or
 * memory ends only that thread.
 * @returns null if the script completed, otherwise a readable sentence with the reason. Aborting ends the thread and
 * rejects with the signal's reason.
 * @throws {MemoryExceeded} if the thread ran out of memory
 */
export function runInThread<Message>(options: ThreadTask<Message>): Promise<string | null> {
  const { program, task, transfer = [], memory, timeout, signal, onMessage } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = new Worker(program, {
      workerData: task,
      transferList: [...transfer],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngThreadMemory },
    });
    const end = (settle: () => void, grace = 0) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
      endThread(worker, grace);
    };
    const abort = () => end(() => reject(signal.reason));
    const fault = (message: string) => end(() => resolve(message));
    const seconds = Math.round(timeout / 1000);
    const timer = setTimeout(() => fault(`Reading the file took too long: more than ${seconds} s.`), timeout);
    signal.addEventListener("abort", abort);
    worker.on("message", (message: Message) => {
      if (onMessage(message)) end(() => resolve(null), timeToEnd);
    });
    worker.on("error", (error) => {
      if (isOutOfMemory(error)) end(() => reject(new MemoryExceeded(memory)));
      else fault(`Reading the file failed: ${error.message}.`);
    });
    worker.on("exit", () => fault("Reading the file was stopped."));
  });
}

/**
 * Milliseconds in which a thread that has nothing more to say may end by itself. Ending it while it creates a compression
 * stream ends the whole process in Node.js 20 (`close before init`).
 */
export const timeToEnd = 1_000;

/** Ends a thread, at the latest after this many milliseconds. */
function endThread(worker: Worker, grace: number): void {
  const timer = setTimeout(() => void worker.terminate().catch(() => undefined), grace).unref();
  worker.once("exit", () => clearTimeout(timer));
}

/** Whether a thread ended because its heap was full. */
export const isOutOfMemory = (error: Error): boolean =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
