import { Worker } from "node:worker_threads";

export interface ThreadTask<Message> {
  /** A script for a worker thread. */
  readonly program: URL;
  readonly task: unknown;
  /** Megabytes of the thread's heap. */
  readonly memory: number;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** @returns true when the message is the last one. */
  onMessage(message: Message): boolean;
}

/**
 * Runs a program in a thread of its own, so that requests are answered meanwhile, and a file that takes too much time or
 * memory ends the thread and nothing else.
 * @returns null when the program came to its end, else why it did not: a sentence for a person. Aborting ends the thread
 * and rejects with the signal's reason.
 */
export function runInThread<Message>(options: ThreadTask<Message>): Promise<string | null> {
  const { program, task, memory, timeout, signal, onMessage } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = new Worker(program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
      worker.terminate().catch(() => undefined);
    };
    const abort = () => end(() => reject(signal.reason));
    const fault = (message: string) => end(() => resolve(message));
    const seconds = Math.round(timeout / 1000);
    const timer = setTimeout(
      () => fault(`Reading the file takes too long: more than ${seconds} s.`),
      timeout,
    );
    signal.addEventListener("abort", abort);
    worker.on("message", (message: Message) => {
      if (onMessage(message)) end(() => resolve(null));
    });
    worker.on("error", (error) =>
      fault(
        "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? `Reading the file takes more than ${memory} MB of memory.`
          : `The file breaks its reader: ${error.message}.`,
      ),
    );
    worker.on("exit", () => fault("Reading the file was stopped."));
  });
}
