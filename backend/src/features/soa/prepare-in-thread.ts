import { runInThread } from "../../run-in-thread.ts";
import { type CompareTask, compareRevisions } from "./compare-revisions.ts";
import { type PreparedSave, prepareSave, type SaveTask } from "./prepare-save.ts";

/** In the built server the worker is a file next to it; in a clone it is TypeScript, started through a loader. */
const program = import.meta.url.endsWith(".ts") ? "./prepare-worker-from-source.js" : "./prepare-worker.js";

/** Bytes sent and characters stored above which a save would delay other requests noticeably. */
const largeTask = 512 * 1024;
/** Megabytes of heap: a save of 16 MB on a schedule of the same size takes less than half of it. */
const memory = 1024;
/** Milliseconds; a request gives up before. */
const timeout = 60_000;
/** Large tasks that run at the same time; the others wait, so that many do not use up the memory. */
const atOnce = 2;

/** What the thread receives. */
export type ThreadWork = { readonly save: SaveTask } | { readonly compare: CompareTask };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Prepares a save, a large one in a separate thread, so that the server stays responsive. Aborting ends the work and
 * rejects with the signal's reason.
 */
export async function prepareInThread(save: SaveTask, signal: AbortSignal): Promise<PreparedSave> {
  if (save.sent.length + save.stored.length < largeTask) return prepareSave(save);
  return inThread({ save }, signal);
}

/** Compares two revisions, large ones in a separate thread. */
export async function compareInThread(compare: CompareTask, signal: AbortSignal): Promise<string> {
  if (compare.before.length + compare.after.length < largeTask) return compareRevisions(compare);
  return inThread({ compare }, signal);
}

async function inThread<Result>(task: ThreadWork, signal: AbortSignal): Promise<Result> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    let result: Result | undefined;
    const fault = await runInThread<Result>({
      ...{ program: new URL(program, import.meta.url), task, memory, timeout, signal },
      onMessage(message) {
        result = message;
        return true;
      },
    });
    if (result === undefined) throw new Error(`A save could not be prepared. ${fault}`);
    return result;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
