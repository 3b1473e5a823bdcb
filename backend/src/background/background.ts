import { availableParallelism } from "node:os";
import { createDatabase } from "@trialtrace/db";
import type { Config } from "../config.ts";
import { startDigitizationWorker } from "../features/digitization/worker.ts";
import { startUploadWorker } from "../features/uploads/worker.ts";
import { createFileMemoryBudget } from "../file-memory.ts";
import { openServerLog } from "../http/logger.ts";
import { backgroundPoolSize, maxUploadsAtOnce, usualUploadMemory } from "../limits.ts";
import { startRederiveWorker } from "../rederive-worker.ts";
import { endWithServer } from "./start-process.ts";

/** The process that reads and stores files: uploads, digitalizations, and protocols that are derived again. */

export interface BackgroundTask
  extends Pick<Config, "databaseStatementTimeout" | "fileMemory" | "logLevel" | "tesseract"> {
  /** URL of the database. */
  readonly url: string;
}

export type BackgroundMessage = BackgroundTask | "wake" | "stop";

/** Per upload; a few pages are rendered in parallel so that the server stays responsive, if there is memory. */
const renderingThreads = (fileMemory: number): number => {
  const affordable = Math.floor(fileMemory / usualUploadMemory / maxUploadsAtOnce);
  return Math.max(1, Math.min(affordable, Math.floor(availableParallelism() / 2)));
};

function start({
  url,
  databaseStatementTimeout,
  fileMemory: megabytes,
  logLevel,
  tesseract,
}: BackgroundTask) {
  const logger = openServerLog(logLevel);
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "unexpected error while files were read");
    process.exit(1);
  });
  const database = createDatabase({
    ...{ url, poolSize: backgroundPoolSize, statementTimeout: databaseStatementTimeout },
  });
  const fileMemory = createFileMemoryBudget(megabytes);
  const concurrency = renderingThreads(megabytes);
  const uploads = startUploadWorker({ database, url, logger, concurrency, fileMemory });
  const workers = [
    uploads,
    startDigitizationWorker({ database, logger, fileMemory, ...(tesseract ? { tesseract } : {}) }),
    startRederiveWorker({ database, url, logger }),
  ];
  return {
    wake: uploads.wake,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.close();
    },
  };
}

let running: ReturnType<typeof start> | undefined;

process.on("message", (message: BackgroundMessage) => {
  if (message === "wake") running?.wake();
  else if (message === "stop") void (running?.stop() ?? Promise.resolve()).then(() => process.exit(0));
  else running = start(message);
});
endWithServer();
