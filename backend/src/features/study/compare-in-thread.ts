import { type CompareTask, compareStored } from "../../study/compare/compare-stored.ts";
import { createThreadPool } from "../../thread-pool.ts";
import { workerProgram } from "../../worker-program.ts";

/** Characters of both models above which a comparison would delay other requests noticeably. */
const largeTask = 256 * 1024;

const threads = createThreadPool<CompareTask>({
  program: workerProgram("compare-worker", import.meta.url),
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
