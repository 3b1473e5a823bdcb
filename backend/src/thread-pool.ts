import { Tinypool } from "tinypool";

interface ThreadPoolOptions {
  /** A module that exports the work as `perform`. */
  readonly program: URL;
  /** Maximum heap of a thread in megabytes. */
  readonly memory: number;
  /** Milliseconds, including those in which a task waits for a thread. */
  readonly timeout: number;
  /** Threads; further tasks wait, so that many do not use up the memory. */
  readonly atOnce: number;
  /** Threads that stay from the first use on; the others end after a minute without a task. */
  readonly atLeast?: number;
  /** What an error says first, e.g. `A save could not be prepared.` */
  readonly failure: string;
}

/** Milliseconds for which an unused thread stays: starting one takes longer than most tasks. */
const idleTimeout = 60_000;

/**
 * Does tasks in a few threads, so that the server stays responsive, and a task that takes too much time or memory
 * ends only its thread.
 */
export function createThreadPool<Task>(options: ThreadPoolOptions) {
  const { program, memory, timeout, atOnce, atLeast = 0, failure } = options;
  let pool: Tinypool | undefined;
  const open = () => {
    pool ??= new Tinypool({
      ...{ filename: program.href, name: "perform", minThreads: atLeast, maxThreads: atOnce, idleTimeout },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    return pool;
  };
  return {
    /** Starts the threads that stay, so that the first task need not wait for one. */
    start: () => void open(),
    /** Does a task. Aborting ends its thread too, and rejects with the signal's reason. */
    async run<Result>(task: Task, signal = new AbortController().signal): Promise<Result> {
      const late = AbortSignal.timeout(timeout);
      try {
        return await open().run(task, { signal: AbortSignal.any([signal, late]) });
      } catch (error) {
        signal.throwIfAborted();
        const fault = late.aborted ? `It took more than ${Math.round(timeout / 1000)} s.` : String(error);
        throw new Error(`${failure} ${fault}`, { cause: error });
      }
    },
  };
}
