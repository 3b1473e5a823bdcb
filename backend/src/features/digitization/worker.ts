import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import { type FileMemoryBudget, MemoryExceeded } from "../../file-memory.ts";
import { type DigitizeOutcome, digitizeStored } from "../../ingest/index.ts";
import { usualDigitizeMemory } from "../../limits.ts";
import { createWorkLoop } from "../../work-loop.ts";
import {
  type ClaimedDigitization,
  claimDigitization,
  type Progress,
  recordChange,
  requeueDigitization,
} from "./repository.ts";

/** Milliseconds between two polls for work. */
const lookEvery = 1_000;
/** Milliseconds between two heartbeats, which also detect a cancellation. */
const signEvery = 500;
/** A document that crashes its process every time must not be retried forever. */
const maxAttempts = 3;

/** Why a running digitalization is rolled back. */
class Stopped extends Error {}
class Cancelled extends Error {}

interface DigitizationWorkerOptions {
  readonly database: Database;
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
  readonly fileMemory: FileMemoryBudget;
  /** Path of a Tesseract program. */
  readonly tesseract?: string;
}

/** Digitalizes documents one after another; several servers share the work. */
export function startDigitizationWorker(options: DigitizationWorkerOptions) {
  const { database, logger } = options;
  const stopping = new AbortController();
  const loop = createWorkLoop({
    interval: lookEvery,
    onError: (err) => logger.warn({ err }, "documents cannot be digitalized at the moment"),
    async step() {
      const claimed = await claimDigitization(database);
      if (claimed === null) return false;
      await work(options, claimed, stopping.signal);
      return true;
    },
  });
  return {
    /** Rolls back and requeues the current work. */
    async stop(): Promise<void> {
      stopping.abort(new Stopped("The server is shutting down."));
      await loop.stop();
    },
  };
}

async function work(
  options: DigitizationWorkerOptions,
  claimed: ClaimedDigitization,
  stopping: AbortSignal,
): Promise<void> {
  const { database, logger } = options;
  const { protocolId, attempts } = claimed;
  if (attempts > maxAttempts) {
    const error = `Digitalization was attempted ${attempts - 1} times and never completed.`;
    await recordChange(database.statements, claimed, { state: "failed", stage: "", error });
    return;
  }
  try {
    const outcome = await read(options, claimed, stopping);
    if (outcome.outcome === "failed") {
      const { fault: error } = outcome;
      await recordChange(database.statements, claimed, { state: "failed", stage: "", error });
    } else if (outcome.outcome !== "stored") {
      const { report } = outcome;
      await recordChange(database.statements, claimed, { state: "done", stage: "", report });
    }
    logger.info({ protocolId, outcome: outcome.outcome }, "document read");
  } catch (error) {
    if (error instanceof Stopped) await requeueDigitization(database, claimed);
    else if (!(error instanceof Cancelled)) {
      // Probably not the document's fault: it is retried once its heartbeat is old, and eventually abandoned.
      logger.error({ err: error, protocolId }, "a document could not be digitalized");
    }
  }
}

async function read(
  { database, tesseract, fileMemory }: DigitizationWorkerOptions,
  claimed: ClaimedDigitization,
  stopping: AbortSignal,
): Promise<DigitizeOutcome> {
  const cancelling = new AbortController();
  const cancelled = () => new Cancelled("The digitalization was canceled.");
  const cancel = () => cancelling.abort(cancelled());
  let progress: Progress = { stage: "", done: 0, total: 0 };
  let writing: Promise<void> = Promise.resolve();
  const sign = setInterval(() => {
    writing = writing
      .then(() => recordChange(database.statements, claimed, progress))
      .then((isLive) => (isLive ? undefined : cancel()))
      // If the database fails, storing the study will report it.
      .catch(() => undefined);
  }, signEvery);
  try {
    const signal = AbortSignal.any([stopping, cancelling.signal]);
    return await fileMemory.read(usualDigitizeMemory, signal, ({ size: memory }) =>
      digitizeStored(database, claimed.protocolId, {
        ...(tesseract ? { tesseract } : {}),
        ...{ memory, signal },
        onProgress: (next) => {
          progress = next;
        },
        async beforeDraft(tx, report) {
          if (!(await recordChange(tx, claimed, { report }))) throw cancelled();
        },
        async beforeCommit(tx, report) {
          // The row is updated in this transaction: a heartbeat from outside would wait for it.
          clearInterval(sign);
          await writing;
          if (!(await recordChange(tx, claimed, { state: "done", stage: "", report }))) throw cancelled();
        },
      }),
    );
  } catch (error) {
    if (error instanceof MemoryExceeded) return { outcome: "failed", fault: error.message };
    throw error;
  } finally {
    clearInterval(sign);
    await writing;
  }
}
