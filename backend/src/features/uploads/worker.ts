import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import type { UploadMediaType } from "../../contract/document-formats.ts";
import { type FileMemory, type FileMemoryBudget, MemoryExceeded } from "../../file-memory.ts";
import { ingestReceived, registerUpload, requestDigitization } from "../../ingest/index.ts";
import { documentTimeout, maxUploadsAtOnce, usualUploadMemory } from "../../limits.ts";
import { createWorkLoop } from "../../work-loop.ts";
import { endUpload } from "./repository.ts";
import {
  type BundleTask,
  type ClaimedUpload,
  claimNext,
  completeUpload,
  endBundle,
  isDatabaseAtFault,
  type RecoveryLimits,
  readChunks,
  recordProgress,
  recoverUploads,
  requeue,
  sendHeartbeat,
} from "./work-repository.ts";

const recovery = {
  receiving: 150,
  partial: 24,
  rendering: 10,
  kept: 7,
  attempts: 3,
} satisfies RecoveryLimits;
/** Milliseconds between two polls of the queue, which also send the heartbeat. */
const lookEvery = 1_000;
const recoverEvery = 3_000;

/** Why a running registration is rolled back. */
class Stopped extends Error {}
class ClaimLost extends Error {}
class TooSlow extends Error {
  constructor(limit: number) {
    const minutes = Math.ceil(limit / 60_000);
    super(`The file took longer than ${minutes === 1 ? "a minute" : `${minutes} minutes`} to read.`);
  }
}

interface WorkerOptions {
  readonly database: Database;
  /** Of the same database, for threads that ingest bundles. */
  readonly url: string;
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
  /** Threads that render pages of one upload, so that the server stays responsive. */
  readonly concurrency: number;
  readonly fileMemory: FileMemoryBudget;
  readonly recovery?: RecoveryLimits;
  /** Milliseconds one document may take altogether; for tests. */
  readonly documentTimeout?: number;
}

/** Processes the queue, a few uploads in parallel; several servers share the work. */
export function startUploadWorker(options: WorkerOptions) {
  const { database, logger } = options;
  const limits = options.recovery ?? recovery;
  const stopping = new AbortController();
  const running = new Map<string, { readonly lost: AbortController; readonly ended: Promise<void> }>();
  let recovered = Number.NEGATIVE_INFINITY;

  async function maintain(): Promise<void> {
    if (running.size > 0) {
      const held = await sendHeartbeat(database, [...running.keys()]);
      for (const [claim, { lost }] of running) {
        if (!held.has(claim)) lost.abort(new ClaimLost("The upload was canceled or taken over."));
      }
    }
    if (performance.now() - recovered < recoverEvery) return;
    await recoverUploads(database, limits, [...running.keys()]);
    recovered = performance.now();
  }

  function begin(upload: ClaimedUpload): void {
    const lost = new AbortController();
    const ended = work(options, upload, AbortSignal.any([stopping.signal, lost.signal])).finally(() => {
      running.delete(upload.claim);
      loop.wake();
    });
    running.set(upload.claim, { lost, ended });
  }

  const loop = createWorkLoop({
    interval: lookEvery,
    onError: (err) => logger.warn({ err }, "uploads cannot be processed at the moment"),
    async step() {
      await maintain();
      const upload = running.size < maxUploadsAtOnce ? await claimNext(database) : null;
      if (upload) begin(upload);
      return upload !== null;
    },
  });
  return {
    /** Polls the queue immediately. */
    wake: loop.wake,
    /** Rolls back and requeues the current work. */
    async stop(): Promise<void> {
      stopping.abort(new Stopped("The server is shutting down."));
      await loop.stop();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Never rejects. Unfinished work is detected by its missing heartbeat and restarted. */
async function work(options: WorkerOptions, upload: ClaimedUpload, signal: AbortSignal): Promise<void> {
  const { database, logger } = options;
  const slow = new AbortController();
  const limit = options.documentTimeout ?? documentTimeout;
  let timer: NodeJS.Timeout | undefined;
  const { bundle, mediaType } = upload;
  try {
    if (bundle !== null) await ingestUploaded(options, { ...upload, bundle }, signal);
    else if (mediaType !== null) {
      const document = { ...upload, mediaType };
      const usual = usualUploadMemory * options.concurrency;
      await options.fileMemory.read(usual, signal, (memory) => {
        // Time that a file spends waiting does not count.
        timer ??= setTimeout(() => slow.abort(new TooSlow(limit)), limit);
        return render(options, document, memory, AbortSignal.any([signal, slow.signal]));
      });
    }
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (error instanceof MemoryExceeded || error instanceof TooSlow) {
      const end = { state: "failed", error: error.message, claim: upload.claim } as const;
      await endUpload(database, upload.id, end).catch(() => undefined);
      return;
    }
    const isFaultless = error instanceof Stopped || error instanceof DatabaseAway || isDatabaseAtFault(error);
    if (isFaultless) await requeue(database, upload.claim).catch(() => undefined);
    else logger.error({ err: error, uploadId: upload.id }, "an upload could not be rendered");
  } finally {
    clearTimeout(timer);
  }
}

async function render(
  { database, logger, concurrency }: WorkerOptions,
  upload: ClaimedUpload & { readonly mediaType: UploadMediaType },
  memory: FileMemory,
  signal: AbortSignal,
): Promise<void> {
  const { id, claim, fileName, mediaType, uploadedBy, versionOf } = upload;
  const progress = createProgress((done, total) => recordProgress(database, claim, done, total));
  const bytes = await readChunks(database, id);
  const result = await registerUpload(
    database,
    { fileName, mediaType, bytes, uploadedBy, versionOf },
    {
      ...{ concurrency, memory, signal, onPages: progress.report },
      async beforeCommit(tx, protocol) {
        await progress.settled();
        if (!(await completeUpload(tx, upload, protocol))) throw new ClaimLost("The upload was canceled.");
        await requestDigitization(tx, protocol.id);
      },
    },
  );
  await progress.settled();
  if ("fault" in result) await endUpload(database, id, { state: "failed", error: result.fault, claim });
  else logger.info({ uploadId: id, protocolId: result.protocolId }, "upload registered");
}

/** Milliseconds between two progress updates. */
const reportEvery = 250;

/** Writes progress at intervals, one write at a time. */
function createProgress(write: (done: number, total: number) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;
  return {
    report(done: number, total: number): void {
      if (writing !== null || performance.now() - last < reportEvery) return;
      last = performance.now();
      writing = write(done, total)
        // If the database fails, the registration itself will report it.
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    settled: async (): Promise<void> => void (await writing),
  };
}

/** The database was away while a bundle was ingested; nothing is wrong with the bundle. */
class DatabaseAway extends Error {}

/** Ingests a bundle that has arrived completely, and records what became of it. */
async function ingestUploaded(
  { database, url, concurrency }: WorkerOptions,
  upload: ClaimedUpload & { readonly bundle: BundleTask },
  signal: AbortSignal,
): Promise<void> {
  const { id: uploadId, claim, fileName, uploadedBy: actor, bundle } = upload;
  const progress = createProgress((done, total) => recordProgress(database, claim, done, total));
  const result = await ingestReceived(
    { ...bundle, url, uploadId, fileName, actor, concurrency },
    signal,
    ({ phase, done, total }) => {
      if (phase === "pages") progress.report(done, total);
    },
  );
  await progress.settled();
  if ("outcome" in result) await endBundle(database, claim, { report: result.outcome });
  else if (result.fault !== null) await endBundle(database, claim, { error: result.fault });
  else throw new DatabaseAway();
}
