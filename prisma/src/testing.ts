import { inject } from "vitest";
import { applicationUrl } from "./embedded/application-url.ts";
import { cloneDatabase } from "./testing/clone-database.ts";
import { emptyTemplate, ensureSeededTemplate } from "./testing/templates.ts";

/**
 * What the global setup provides to the tests: a server for this run, or an existing seeded database for reading
 * only.
 */
export type TestDatabaseServer = { kind: "own"; url: string } | { kind: "elsewhere"; url: string };

declare module "vitest" {
  export interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * True if the API tests run against the database in `DATABASE_URL`. Tests that write must then be skipped:
 * `describe.skipIf(isDatabaseElsewhere())("...", ...)`.
 */
export function isDatabaseElsewhere(): boolean {
  return inject("testDatabaseServer").kind === "elsewhere";
}

/** The address of a test database as the application uses it, which may not change the record. */
export function asApplication(url: string): string {
  return isDatabaseElsewhere() ? url : applicationUrl(url);
}

/** A private, migrated, empty database. Rejects if the tests run against an existing database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("testDatabaseServer");
  if (server.kind === "elsewhere") {
    throw new Error("This test needs a private database: skip it with isDatabaseElsewhere().");
  }
  return cloneDatabase(server.url, emptyTemplate);
}

/** A database with seed data: a private copy for writing, or an existing one for reading. */
export async function createSeededDatabase(): Promise<TestDatabase> {
  const server = inject("testDatabaseServer");
  if (server.kind === "elsewhere") return { url: server.url, drop: async () => undefined };
  return cloneDatabase(server.url, await ensureSeededTemplate(server.url));
}
