import { typesetMemory, typesetTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { TypesetReply, TypesetTask } from "./typeset-worker.ts";

/**
 * Typesets a file in a separate thread. Aborting rejects with the signal's reason.
 * @param limits megabytes and milliseconds
 * @throws {MemoryExceeded}
 */
export function typesetInThread(
  task: TypesetTask,
  signal: AbortSignal,
  { memory = typesetMemory, timeout = typesetTimeout } = {},
): Promise<TypesetReply> {
  const program = workerProgram("typeset-worker", import.meta.url);
  return runInThread<TypesetReply>({ program, task, memory, timeout, signal });
}
