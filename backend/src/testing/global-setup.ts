import { createDatabase, OperatorError } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { pendingMigrations } from "@trialtrace/db/migrate";
import type { TestDatabaseServer } from "@trialtrace/db/testing";
import { createEmptyTemplate, ensureSeededTemplate, startTestServer } from "@trialtrace/db/testing-server";
import type { TestProject } from "vitest/node";

type Running = { server: TestDatabaseServer; stop(): Promise<void> };

/** Several projects share one server; the setup runs once for each of them, in one process. */
const shared = Symbol.for("trialtrace.test-database-server");

/** Provides the tests of a project with their database server, and stops it after the last of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const users: { count: number; running: Promise<Running> } = Reflect.get(globalThis, shared) ?? {
    count: 0,
    running: start(project),
  };
  Reflect.set(globalThis, shared, users);
  users.count += 1;
  project.provide("testDatabaseServer", (await users.running).server);
  return async () => {
    users.count -= 1;
    if (users.count > 0) return;
    Reflect.deleteProperty(globalThis, shared);
    await (await users.running).stop();
  };
}

async function start(project: TestProject): Promise<Running> {
  const elsewhere = process.env.DATABASE_URL;
  // No test may use a database that a developer's shell happens to name.
  delete process.env.DATABASE_URL;
  delete process.env.DATA_DIR;
  const alone = project.vitest.projects.every(({ name }) => name === "api");
  if (alone && elsewhere !== undefined && elsewhere !== "") return useExternalServer(elsewhere);
  const server = await startTestServer();
  await createEmptyTemplate(server.url);
  // A full run certainly needs the seeded database; errors are reported by the test that requests it.
  if (project.vitest.projects.length > 1 && process.env.CI === "true")
    void ensureSeededTemplate(server.url).catch(() => undefined);
  return { server: { kind: "own", url: server.url }, stop: server.stop };
}

async function useExternalServer(url: string): Promise<Running> {
  const { host, pathname } = new URL(url);
  await openDatabase({ databaseUrl: url, dataDir: "" });
  const missing = await pendingMigrations(url);
  if (missing.length > 0 || !(await holdsProtocols(url))) {
    throw new OperatorError(
      `The API tests need a seeded database, and ${host}${pathname} is not one: start TrialTrace on it once, or unset DATABASE_URL.`,
    );
  }
  process.stderr.write(
    `The API tests run against the seeded database ${host}${pathname}; those that write are skipped.\n`,
  );
  return { server: { kind: "elsewhere", url }, stop: async () => undefined };
}

async function holdsProtocols(url: string): Promise<boolean> {
  const database = createDatabase({ url });
  try {
    return (await database.prisma.protocol.count()) > 0;
  } finally {
    await database.close();
  }
}
