import { createDatabase, createReader, listenForChanges } from "@trialtrace/db";
import { asApplication } from "@trialtrace/db/testing";
import type { DestinationStream } from "pino";
import supertest from "supertest";
import { createApp } from "../app.ts";
import { type LogLevel, loadConfig } from "../config.ts";
import type { AccessConfig } from "../config-access.ts";
import { createChatClient, type ModelSettings } from "../features/ai-query/model/chat-client.ts";
import { startDigitizationWorker } from "../features/digitization/worker.ts";
import { startUploadWorker } from "../features/uploads/worker.ts";
import { createFileMemoryBudget } from "../file-memory.ts";
import type { FrontendFiles } from "../http/frontend-files.ts";
import { createLogger } from "../http/logger.ts";
import { createPageDrawer } from "../ingest/index.ts";
import { defaultFileMemory } from "../limits.ts";
import { startTracing } from "../operation/tracing.ts";
import { serve } from "../serve.ts";

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The whole server on a real socket and a real database, with every response checked against the contract. */
export async function startTestServer(options: {
  /** As the owner of its tables. */
  readonly databaseUrl: string;
  /** The same database as the application uses it; outside Vitest it must be given. */
  readonly applicationUrl?: string;
  /** A replica of it. */
  readonly readUrl?: string;
  readonly frontend?: FrontendFiles;
  readonly logLevel?: LogLevel;
  /** Who may use the server; by default everyone, without sign-in. */
  readonly access?: Partial<AccessConfig>;
  /** The language model of the assistant. */
  readonly model?: ModelSettings;
  /** Reject schedule changes without a reason. */
  readonly scheduleReasonRequired?: boolean;
  /** Process the upload queue; otherwise uploads remain queued. */
  readonly uploads?: boolean;
  /** Digitalize uploaded documents. */
  readonly digitize?: boolean;
  /** Path of a program that recognizes pictures. */
  readonly tesseract?: string;
  /** What a program must present to read the metrics. */
  readonly metricsToken?: string;
  /** The OpenTelemetry collector that receives traces. */
  readonly traces?: string;
  /** False: as if the notification connection had never been established. */
  readonly listen?: boolean;
}) {
  // The server has the same privileges as in production; tests bypass it with those of the owner.
  const url = options.applicationUrl ?? asApplication(options.databaseUrl);
  const database = createDatabase({ url, poolSize: 4 });
  const { readUrl } = options;
  const reader = createReader(database, readUrl ? createDatabase({ url: readUrl, poolSize: 4 }) : null);
  const ownDatabase = createDatabase({ url: options.databaseUrl, poolSize: 4 });
  const log: Record<string, unknown>[] = [];
  const destination: DestinationStream = { write: (line) => void log.push(JSON.parse(line)) };
  const logger = createLogger(options.logLevel ?? "info", destination);
  const fileMemory = createFileMemoryBudget(defaultFileMemory);
  const worker = options.uploads
    ? startUploadWorker({ database, url, logger, concurrency: 1, fileMemory })
    : null;
  const pageDrawer = createPageDrawer();
  const tracing = options.traces ? startTracing(options.traces, "trialtrace") : null;
  let origin = "";
  const app = createApp({
    database,
    reader,
    pageDrawer,
    settings: {
      externalLink: { label: "ClinicalTrials.gov", url: "https://clinicaltrials.gov" },
      scheduleReasonRequired: options.scheduleReasonRequired ?? false,
    },
    access: { ...loadConfig({}).access, ...options.access },
    origin: () => options.access?.publicUrl ?? origin,
    logger,
    chatClient: options.model ? createChatClient(options.model) : null,
    frontend: options.frontend ?? new Map(),
    metricsToken: options.metricsToken ?? null,
    traceRequests: tracing?.middleware ?? null,
    checkAnswers: true,
    onUploadQueued: () => worker?.wake(),
  });
  const { tesseract } = options;
  const digitizing = options.digitize
    ? startDigitizationWorker({ database, logger, fileMemory, ...(tesseract ? { tesseract } : {}) })
    : null;
  const listener = options.listen === false ? null : await listenForChanges(url, app.changes);
  const server = await serve(app, { host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${server.port}`;
  return {
    /** e.g. `http://127.0.0.1:40123` */
    origin,
    port: server.port,
    /** As the owner of its tables. */
    database: ownDatabase,
    /** Parsed lines of the server log. */
    log,
    routes: app.routes,
    drain: server.drain,
    /** Requests with their own expectations. */
    request: supertest(origin),
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers }),
    async close(): Promise<void> {
      await server.drain(1000);
      await digitizing?.stop();
      await worker?.stop();
      await pageDrawer.stop();
      await tracing?.stop();
      await listener?.close();
      await reader.close();
      await Promise.all([database.close(), ownDatabase.close()]);
    },
  };
}
