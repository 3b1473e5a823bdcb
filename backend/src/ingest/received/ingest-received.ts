import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { receivedMemory, receivedTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { IngestProgress } from "../report.ts";
import type { ReceivedReply, ReceivedTask } from "./received-worker.ts";

/** A bundle whose bytes have arrived in the database. */
export type ReceivedBundle = Omit<ReceivedTask, "folder">;

/**
 * Ingests a bundle that was sent over the network, in a separate thread, so that readers do not wait for it.
 * @returns its outcome; otherwise a readable sentence with the reason, or `null` if the database was unavailable.
 * Aborting rolls back and rejects with the signal's reason.
 */
export async function ingestReceived(
  bundle: ReceivedBundle,
  signal: AbortSignal,
  onNote: (progress: IngestProgress) => void,
): Promise<ReceivedReply> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-received-"));
  const program = workerProgram("received-worker", import.meta.url);
  const task: ReceivedTask = { ...bundle, folder };
  const limits = { memory: receivedMemory, timeout: receivedTimeout };
  try {
    return await runInThread<ReceivedReply, IngestProgress>({ program, task, signal, ...limits, onNote });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
