import { rederiveMemory } from "../../limits.ts";
import { createThreadPool } from "../../thread-pool.ts";
import { workerProgram } from "../../worker-program.ts";
import type { RecordOutcome, RecordTask } from "./record-worker.ts";

const threads = createThreadPool<RecordTask>({
  program: workerProgram("record-worker", import.meta.url),
  // All documents of the protocol are read and derived, as when it is derived again.
  memory: rederiveMemory,
  // Milliseconds; the caller has a response before, which states that the outcome is unknown.
  timeout: 60_000,
  atOnce: 1,
  failure: "The registry record could not be stored.",
});

/**
 * Adds or removes a registry record in a separate thread: it may have 20 MB, and all documents of the protocol are
 * checked with it. It is not canceled: what is being stored is stored.
 */
export const recordInThread = (task: RecordTask): Promise<RecordOutcome> => threads.run(task);
