import { type CompareTask, compareStored } from "../../study/compare/compare-stored.ts";
import { createThreadPool } from "../../thread-pool.ts";

/** In the built server the worker is a file next to it; in a clone it is TypeScript, started through a loader. */
const program = import.meta.url.endsWith(".ts") ? "./compare-worker-from-source.js" : "./compare-worker.js";

/** Characters of both models above which a comparison would delay other requests noticeably. */
const largeTask = 256 * 1024;

const threads = createThreadPool<CompareTask>({
  program: new URL(program, import.meta.url),
  memory: 512,
  // Milliseconds.
  timeout: 60_000,
  atOnce: 2,
  failure: "The studies could not be compared.",
});

/**
 * Compares two stored models, large ones in a separate thread, so that the server stays responsive.
 * @returns the comparison as JSON
 */
export async function compareInThread(task: CompareTask): Promise<string> {
  if (task.left.length + task.right.length < largeTask) return compareStored(task);
  return threads.run(task);
}
