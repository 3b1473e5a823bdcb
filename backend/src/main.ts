import { existsSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, createReader, type Database, listenForChanges, OperatorError } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { isLoopback } from "./access/allowed-hosts.ts";
import { prepareAdministrator } from "./access/first-administrator.ts";
import { createApp } from "./app.ts";
import { startBackground } from "./background/start-background.ts";
import { startSeeding } from "./background/start-seed.ts";
import { type Config, loadConfig } from "./config.ts";
import { createChatClient } from "./features/ai-query/model/chat-client.ts";
import { startSaveThread } from "./features/soa/prepare-in-thread.ts";
import { loadFrontend } from "./http/frontend-files.ts";
import { openServerLog } from "./http/logger.ts";
import { createPageDrawer, isSeedMissing } from "./ingest/index.ts";
import { openFilesFault } from "./open-files.ts";
import { projectRoot } from "./project-root.ts";
import { ownsRecord } from "./record/verify.ts";
import { probePort, serve } from "./serve.ts";
import { createShutdown, type ShutdownStep } from "./shutdown.ts";
import { startFailure } from "./start-failure.ts";

const root = projectRoot();

const ownedRecord =
  "The role of DATABASE_URL owns the tables of the record, so that only triggers keep the record from being changed. Name the owner in DATABASE_OWNER_URL and another role in DATABASE_URL.";

function addressOf(host: string, port: number): string {
  const thisMachine = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  return `http://${thisMachine ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** @throws {OperatorError} if strangers could use the server and nobody has decided that they may */
function refuseStrangers({ host, access }: Config): void {
  if (access.signIn || access.allowAnonymous || isLoopback(host)) return;
  throw new OperatorError(
    `HOST=${host} lets other machines reach this server, and anyone could read and change everything. Turn on sign-in with SIGN_IN=on, or allow anonymous access with ALLOW_ANONYMOUS=yes.`,
  );
}

/** The server's address in people's browsers, without a trailing slash. */
const originOf = ({ access, host, port }: Config, bound = port): string =>
  access.publicUrl ?? addressOf(host, bound);

async function loadSeedData(database: Database, url: string, steps: ShutdownStep[]): Promise<void> {
  const folder = join(root, "seed-data");
  if (!existsSync(folder) || !(await isSeedMissing(database))) return;
  const seeding = startSeeding({ url, folder });
  const step = { name: "seed data", run: seeding.stop };
  steps.unshift(step);
  const fault = await seeding.done;
  steps.splice(steps.indexOf(step), 1);
  if (fault !== null) throw new OperatorError(fault);
}

/** Its libraries are loaded only where they are used. */
async function startTraces({ tracing }: Config) {
  if (tracing === undefined) return null;
  const { startTracing } = await import("./operation/tracing.ts");
  return startTracing(tracing.endpoint, tracing.serviceName);
}

async function start(config: Config): Promise<void> {
  const logger = openServerLog(config.logLevel);
  // Closed in reverse order of opening.
  const steps: ShutdownStep[] = [];
  const shutdown = createShutdown(steps, logger, (code) => process.exit(code));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => shutdown.signal(name));
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "unexpected error");
    void shutdown.begin("unexpected error", 1);
  });
  // The reader of our output is gone, e.g. `npm start | head`. That is no reason to stop.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);

  try {
    refuseStrangers(config);
    const fault = openFilesFault();
    if (fault !== null) throw new OperatorError(fault);
    await probePort(config);
    const opening = openDatabase(config);
    // A shutdown was requested during startup: close what has just opened so that nothing is left running.
    const closeServer = () =>
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    steps.unshift({ name: "database server", run: closeServer });
    const opened = await opening;
    await prepareDatabase(opened);
    const { url } = opened;
    const {
      databasePoolSize: poolSize,
      databaseStatementTimeout: statementTimeout,
      databaseReadUrl,
    } = config;
    const database = createDatabase({ url, poolSize, statementTimeout });
    if (await ownsRecord(database)) logger.warn(ownedRecord);
    await loadSeedData(database, url, steps);
    steps.unshift({ name: "database connections", run: () => database.close() });

    const replica = databaseReadUrl && createDatabase({ url: databaseReadUrl, poolSize, statementTimeout });
    const reader = createReader(database, replica || null);
    steps.unshift({ name: "replica", run: () => reader.close() });
    const { fileMemory, logLevel, tesseract } = config;
    const background = startBackground(
      {
        url,
        databaseStatementTimeout: statementTimeout,
        fileMemory,
        logLevel,
        ...(tesseract ? { tesseract } : {}),
      },
      logger,
    );
    steps.unshift({ name: "background work", run: (abort) => background.stop(abort) });
    const pageDrawer = createPageDrawer();
    steps.unshift({ name: "page drawer", run: () => pageDrawer.stop() });
    const tracing = await startTraces(config);
    if (tracing) steps.unshift({ name: "traces", run: () => tracing.stop() });
    const app = createApp({
      database,
      reader,
      pageDrawer,
      onUploadQueued: background.wake,
      settings: {
        externalLink: config.externalLink,
        scheduleReasonRequired: config.scheduleReason === "required",
      },
      access: config.access,
      origin: () => originOf(config),
      logger,
      chatClient: config.model ? createChatClient(config.model) : null,
      metricsToken: config.metricsToken ?? null,
      traceRequests: tracing?.middleware ?? null,
      frontend: await loadFrontend(join(root, "frontend", "dist")),
      checkAnswers: process.env.NODE_ENV === "development",
    });
    const listener = await listenForChanges(url, app.changes);
    steps.unshift({ name: "change listener", run: () => listener.close() });
    const server = await serve(app, config);
    steps.unshift({ name: "requests", run: (abort) => server.drain(undefined, abort) });
    console.log(`TrialTrace is ready at ${addressOf(config.host, server.port)}`);
    startSaveThread();
    if (config.access.signIn) {
      const line = await prepareAdministrator(
        database,
        originOf(config, server.port),
        config.access.administrator,
      );
      if (line !== null) console.log(line);
    }
  } catch (error) {
    if (shutdown.begun) return;
    console.error(startFailure(error, config));
    await shutdown.begin("start failed", 1);
  }
}

try {
  await start(loadConfig(process.env));
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
