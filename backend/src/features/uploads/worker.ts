import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import { registerUpload, requestDigitization } from "../../ingest/index.ts";
import { createWorkLoop } from "../../work-loop.ts";
import type { UploadJob, UploadQueue } from "./queue.ts";
import { endUpload } from "./repository.ts";
import {
  type ClaimedUpload,
  claimUpload,
  completeUpload,
  type RecoveryLimits,
  readChunks,
  recordProgress,
  recoverUploads,
  requeue,
} from "./work-repository.ts";

const recovery = { receiving: 150, queued: 60, rendering: 10, kept: 7, attempts: 3 } satisfies RecoveryLimits;
/** Milliseconds between two looks at the queue, and at what others left behind. */
const lookEvery = 1_000;
const recoverEvery = 5_000;
/** Milliseconds between two records of progress. */
const progressEvery = 250;
/** Milliseconds between two looks for a cancel while no page is made: a file is being opened or typeset. */
const lookForCancelEvery = 1_000;

export interface UploadWorker {
  /** Undoes and puts back what is being worked at. */
  stop(): Promise<void>;
}

/** Why a running registration is undone. */
class Stopped extends Error {}
class Cancelled extends Error {}

export interface WorkerOptions {
  readonly database: Database;
  readonly queue: UploadQueue;
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
  /** Threads that render pages, so that requests are still answered. */
  readonly concurrency: number;
  readonly recovery?: RecoveryLimits;
}

/** Works off the queue, one upload after the other; several servers share the work. */
export function startUploadWorker(options: WorkerOptions): UploadWorker {
  const { database, queue, logger } = options;
  const limits = options.recovery ?? recovery;
  const stopping = new AbortController();
  let recovered = Number.NEGATIVE_INFINITY;

  const loop = createWorkLoop({
    interval: lookEvery,
    onError: (err) => logger.warn({ err }, "uploads cannot be worked at now"),
    async step() {
      if (performance.now() - recovered > recoverEvery) {
        await recoverUploads(database, queue, limits);
        recovered = performance.now();
      }
      const job = await queue.take();
      if (job === null) return false;
      await work(options, job, stopping.signal);
      return true;
    },
  });
  queue.onWake(loop.wake);
  return {
    async stop() {
      stopping.abort(new Stopped("The server is shutting down."));
      await loop.stop();
      await queue.close();
    },
  };
}

async function work(options: WorkerOptions, job: UploadJob, stopping: AbortSignal): Promise<void> {
  const { database, queue, logger } = options;
  const id = job.uploadId;
  const claimed = await claimUpload(database, id);
  try {
    if (claimed) await render(options, id, claimed, stopping);
  } catch (error) {
    if (error instanceof Stopped) await requeue(database, queue, id);
    else if (!(error instanceof Cancelled)) {
      logger.error({ err: error, uploadId: id }, "an upload could not be rendered");
      // Not the file's fault as far as we know: it is begun again, and given up in the end.
      throw error;
    }
  } finally {
    claimed?.release();
  }
  await job.done();
}

async function render(
  { database, logger, concurrency }: WorkerOptions,
  id: string,
  { fileName, mediaType }: ClaimedUpload,
  stopping: AbortSignal,
): Promise<void> {
  const cancelling = new AbortController();
  const progress = createProgress(
    (done, total) => recordProgress(database, id, done, total),
    () => cancelling.abort(new Cancelled("The upload was cancelled.")),
  );
  const bytes = await readChunks(database, id);
  const looking = setInterval(progress.repeat, lookForCancelEvery);
  const result = await registerUpload(
    database,
    { fileName, mediaType, bytes },
    {
      concurrency,
      signal: AbortSignal.any([stopping, cancelling.signal]),
      onPages: progress.report,
      async beforeCommit(tx, protocolId) {
        await progress.settled();
        if (!(await completeUpload(tx, id, protocolId))) throw new Cancelled("The upload was cancelled.");
        await requestDigitization(tx, protocolId);
      },
    },
  ).finally(() => clearInterval(looking));
  await progress.settled();
  if ("fault" in result) await endUpload(database, id, { state: "failed", error: result.fault });
  else logger.info({ uploadId: id, protocolId: result.protocolId }, "upload registered");
}

/** Writes progress now and then, one write at a time; the write also tells whether somebody cancelled. */
function createProgress(
  write: (done: number, total: number | null) => Promise<boolean>,
  onCancelled: () => void,
) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;
  let known: readonly [done: number, total: number | null] = [0, null];
  function record(): void {
    if (writing !== null || performance.now() - last < progressEvery) return;
    last = performance.now();
    writing = write(...known)
      .then((isLive) => {
        if (!isLive) onCancelled();
      })
      // The registration itself will meet the database's failure.
      .catch(() => undefined)
      .finally(() => {
        writing = null;
      });
  }
  return {
    report(done: number, total: number): void {
      known = [done, total];
      record();
    },
    repeat: record,
    settled: async () => void (await writing),
  };
}
