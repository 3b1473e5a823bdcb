import { createThreadPool } from "../../thread-pool.ts";
import { workerProgram } from "../../worker-program.ts";
import { type CompareTask, compareRevisions } from "./compare-revisions.ts";
import { type PreparedSave, prepareSave, type SaveTask } from "./prepare-save.ts";

/** Bytes sent and characters stored above which a save would delay other requests noticeably. */
const largeTask = 512 * 1024;

/** What the thread receives. */
export type ThreadWork = { readonly save: SaveTask } | { readonly compare: CompareTask };

const threads = createThreadPool<ThreadWork>({
  program: workerProgram("prepare-worker", import.meta.url),
  // A save of 16 MB on a schedule of the same size takes less than half of it.
  memory: 1024,
  // Milliseconds; a request gives up before.
  timeout: 60_000,
  atOnce: 2,
  // Starting one takes longer than the save of a large schedule.
  atLeast: 1,
  failure: "A save could not be prepared.",
});

/** Starts a thread, so that the first large save need not wait for one. */
export const startSaveThread = (): void => threads.start();

/**
 * Prepares a save, a large one in a separate thread, so that the server stays responsive. Aborting ends the work and
 * rejects with the signal's reason.
 */
export async function prepareInThread(save: SaveTask, signal: AbortSignal): Promise<PreparedSave> {
  if (save.sent.length + save.stored.length < largeTask) return prepareSave(save);
  return threads.run({ save }, signal);
}

/** Compares two revisions, large ones in a separate thread. */
export async function compareInThread(compare: CompareTask, signal: AbortSignal): Promise<string> {
  if (compare.before.length + compare.after.length < largeTask) return compareRevisions(compare);
  return threads.run({ compare }, signal);
}
