import { MemoryExceeded } from "../../file-memory.ts";
import { rederiveMemory, rederiveTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { RederiveMessage, RederiveTask } from "./rederive-worker.ts";

/**
 * Derives a protocol again in a separate thread, so that readers do not wait for it.
 * @returns null on success, otherwise a readable sentence with the reason. Aborting rejects with the signal's reason.
 */
export async function rederiveInThread(task: RederiveTask, signal: AbortSignal): Promise<string | null> {
  let fault: string | null = null;
  try {
    const ended = await runInThread<RederiveMessage>({
      ...{
        program: workerProgram("rederive-worker", import.meta.url),
        task,
        memory: rederiveMemory,
        timeout: rederiveTimeout,
        signal,
      },
      onMessage(message) {
        if (message.type === "fault") fault = message.fault;
        return true;
      },
    });
    return fault ?? ended;
  } catch (error) {
    if (error instanceof MemoryExceeded) return error.message;
    throw error;
  }
}
