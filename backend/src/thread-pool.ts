import { Tinypool } from "tinypool";

export interface ThreadPoolOptions {
  /** A module that exports the work as `perform`. */
  readonly program: URL;
  /** Maximum heap of a thread in megabytes. */
  readonly memory: number;
  /** Milliseconds, including those in which a task waits for a thread. */
  readonly timeout: number;
  /** Threads; further tasks wait, so that many do not use up the memory. */
  readonly atOnce: number;
  /** What an error says first, e.g. `A save could not be prepared.` */
  readonly failure: string;
}

/** Milliseconds for which an unused thread stays: starting one takes longer than most tasks. */
const idleTimeout = 60_000;

/**
 * A function that does a task in one of a few threads, so that the server stays responsive, and a task that takes too
 * much time or memory ends only its thread. Aborting ends it too, and rejects with the signal's reason.
 */
export function createThreadPool<Task>({ program, memory, timeout, atOnce, failure }: ThreadPoolOptions) {
  const pool = new Tinypool({
    ...{ filename: program.href, name: "perform", minThreads: 0, maxThreads: atOnce, idleTimeout },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  return async <Result>(task: Task, signal = new AbortController().signal): Promise<Result> => {
    const late = AbortSignal.timeout(timeout);
    try {
      return await pool.run(task, { signal: AbortSignal.any([signal, late]) });
    } catch (error) {
      signal.throwIfAborted();
      const fault = late.aborted ? `It took more than ${Math.round(timeout / 1000)} s.` : String(error);
      throw new Error(`${failure} ${fault}`, { cause: error });
    }
  };
}
