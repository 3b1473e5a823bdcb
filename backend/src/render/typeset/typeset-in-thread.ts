import { typesetMemory, typesetTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { TypesetReply, TypesetTask } from "./typeset-worker.ts";

/**
 * Typesets a file in a separate thread. Aborting rejects with the signal's reason.
 * @param limits megabytes and milliseconds
 * @throws {MemoryExceeded}
 */
export async function typesetInThread(
  task: TypesetTask,
  signal: AbortSignal,
  { memory = typesetMemory, timeout = typesetTimeout } = {},
): Promise<TypesetReply> {
  let reply: TypesetReply | undefined;
  const fault = await runInThread<TypesetReply>({
    ...{ program: workerProgram("typeset-worker", import.meta.url), task, memory, timeout, signal },
    onMessage(message) {
      reply = message;
      return true;
    },
  });
  return reply ?? { fault: fault ?? "Reading the file was stopped." };
}
