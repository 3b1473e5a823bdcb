import { MemoryExceeded } from "../../file-memory.ts";
import { rederiveMemory, rederiveTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { RederiveTask } from "./rederive-worker.ts";

/**
 * Derives a protocol again in a separate thread, so that readers do not wait for it.
 * @returns null on success, otherwise a readable sentence with the reason. Aborting rejects with the signal's reason.
 */
export async function rederiveInThread(task: RederiveTask, signal: AbortSignal): Promise<string | null> {
  const program = workerProgram("rederive-worker", import.meta.url);
  try {
    const limits = { memory: rederiveMemory, timeout: rederiveTimeout };
    const reply = await runInThread<null>({ program, task, signal, ...limits });
    return reply?.fault ?? null;
  } catch (error) {
    if (error instanceof MemoryExceeded) return error.message;
    throw error;
  }
}
