import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { receivedMemory, receivedTimeout } from "../../limits.ts";
import { runInThread } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { BundleOutcome, IngestProgress } from "../report.ts";
import type { ReceivedMessage, ReceivedTask } from "./received-worker.ts";

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
  onProgress: (progress: IngestProgress) => void,
): Promise<{ readonly outcome: BundleOutcome } | { readonly fault: string | null }> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-received-"));
  const task: ReceivedTask = { ...bundle, folder };
  let result: { readonly outcome: BundleOutcome } | { readonly fault: string | null } | null = null;
  try {
    const ended = await runInThread<ReceivedMessage>({
      ...{ program: workerProgram("received-worker", import.meta.url), task, signal },
      ...{ memory: receivedMemory, timeout: receivedTimeout },
      onMessage(message) {
        if (message.type === "progress") {
          onProgress(message.progress);
          return false;
        }
        if (message.type === "done") result = { outcome: message.outcome };
        else result = { fault: message.type === "fault" ? message.fault : null };
        return true;
      },
    });
    return result ?? { fault: ended ?? "The bundle was not ingested." };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
