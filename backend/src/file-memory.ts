/** Reading a file required more memory than it was allowed. */
export class MemoryExceeded extends Error {
  override readonly name = "MemoryExceeded";
  constructor(megabytes: number) {
    super(`Reading the file required more than ${megabytes} MB of memory.`);
  }
}

/** What reading a file may use. */
export interface FileMemory {
  /** Megabytes. */
  readonly size: number;
  /** False: if it is exceeded, the file is read again with more. */
  readonly isMost: boolean;
}

export type FileMemoryBudget = ReturnType<typeof createFileMemoryBudget>;

interface Waiting {
  readonly size: number;
  start(): void;
}

/**
 * Bounds the memory of all files that are read at the same time. Work must throw `MemoryExceeded` before it waits for
 * anything that another file may hold, so that no two files wait for each other.
 * @param total megabytes
 */
export function createFileMemoryBudget(total: number) {
  let free = total;
  const queue: Waiting[] = [];

  function startNext(): void {
    for (let [next] = queue; next !== undefined && next.size <= free; [next] = queue) {
      queue.shift();
      free -= next.size;
      next.start();
    }
  }

  function take(size: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
        startNext();
      };
      const waiting = {
        size,
        start() {
          signal.removeEventListener("abort", abort);
          resolve();
        },
      };
      signal.throwIfAborted();
      signal.addEventListener("abort", abort, { once: true });
      queue.push(waiting);
      startNext();
    });
  }

  async function within<T>(
    memory: FileMemory,
    signal: AbortSignal,
    work: (memory: FileMemory) => Promise<T>,
  ): Promise<T> {
    await take(memory.size, signal);
    try {
      return await work(memory);
    } finally {
      free += memory.size;
      startNext();
    }
  }

  return {
    /**
     * Reads a file with the usual memory, next to other files; if that is not enough, once more with all of it and alone.
     * Files wait in the order of their arrival. Aborting a wait rejects with the signal's reason.
     * @param usual megabytes
     * @throws {MemoryExceeded} if all of it is not enough
     */
    async read<T>(usual: number, signal: AbortSignal, work: (memory: FileMemory) => Promise<T>): Promise<T> {
      const most = { size: total, isMost: true };
      if (usual >= total) return within(most, signal, work);
      try {
        return await within({ size: usual, isMost: false }, signal, work);
      } catch (error) {
        if (!(error instanceof MemoryExceeded)) throw error;
        return within(most, signal, work);
      }
    },
  };
}
