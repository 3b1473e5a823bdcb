import { parentPort, Worker, workerData } from "node:worker_threads";
import { MemoryExceeded } from "./file-memory.ts";
import { youngThreadMemory } from "./limits.ts";
import { messageOf } from "./problem.ts";

/** What a thread sends: notes while it works, and finally its reply. */
type ThreadMessage<Reply, Note> = { readonly note: Note } | { readonly reply: Reply };

/** A readable sentence with the reason why there is no result. */
interface Fault {
  readonly fault: string;
}

/**
 * Runs a script in a separate thread, so that the server stays responsive, and a file that takes too much time or
 * memory ends only that thread.
 * @returns the reply of the script, which calls `performTask`. Aborting ends the thread and rejects with the signal's
 * reason.
 * @throws {MemoryExceeded} if the thread ran out of memory
 */
export function runInThread<Reply, Note = never>(options: {
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
  onNote?(note: Note): void;
}): Promise<Reply | Fault> {
  const { program, task, transfer = [], memory, timeout, signal } = options;
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
    const fail = (fault: string) => end(() => resolve({ fault }));
    const seconds = Math.round(timeout / 1000);
    const timer = setTimeout(() => fail(`Reading the file took too long: more than ${seconds} s.`), timeout);
    signal.addEventListener("abort", abort);
    worker.on("message", (message: ThreadMessage<Reply, Note>) => {
      if ("note" in message) options.onNote?.(message.note);
      else end(() => resolve(message.reply), timeToEnd);
    });
    worker.on("error", (error) => {
      if (isOutOfMemory(error)) end(() => reject(new MemoryExceeded(memory)));
      else fail(`Reading the file failed: ${error.message}.`);
    });
    worker.on("exit", () => fail("Reading the file was stopped."));
  });
}

/** In the thread: performs the task that it was started for. What `perform` throws becomes the reply, as a sentence. */
export async function performTask<Task, Reply, Note = never>(
  perform: (task: Task, note: (note: Note) => void) => Promise<Reply>,
): Promise<void> {
  const send = (message: ThreadMessage<Reply | Fault, Note>) => parentPort?.postMessage(message);
  const reply = await perform(workerData, (note) => send({ note })).catch((error: unknown) => ({
    fault: messageOf(error),
  }));
  send({ reply });
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
