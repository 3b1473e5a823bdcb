import { typesetMemory, typesetTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import type { TypesetReply, TypesetTask } from "./typeset-worker.ts";

/** In the built server the worker is a file next to it; in a clone it is TypeScript, started through a loader. */
const program = import.meta.url.endsWith(".ts") ? "./typeset-worker-from-source.js" : "./typeset-worker.js";

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
    ...{ program: new URL(program, import.meta.url), task, memory, timeout, signal },
    onMessage(message) {
      reply = message;
      return true;
    },
  });
  return reply ?? { fault: fault ?? "Reading the file was stopped." };
}
