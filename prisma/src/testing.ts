import { inject } from "vitest";
import { applicationUrl } from "./embedded/application-url.ts";
import { cloneDatabase } from "./testing/clone-database.ts";
import { emptyTemplate, ensureSeededTemplate } from "./testing/templates.ts";

/** What the global set-up tells the tests: a server of this run, or someone's seeded database that is only read. */
export type TestDatabaseServer = { kind: "own"; url: string } | { kind: "elsewhere"; url: string };

declare module "vitest" {
  export interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * True when the API tests run against a database that `DATABASE_URL` names. Tests that write must then be skipped:
 * `describe.skipIf(isDatabaseElsewhere())("...", ...)`.
 */
export function isDatabaseElsewhere(): boolean {
  return inject("testDatabaseServer").kind === "elsewhere";
}

/** The address of a test database as the application uses it, which may not change the record. */
export function asApplication(url: string): string {
  return isDatabaseElsewhere() ? url : applicationUrl(url);
}

/** A migrated, empty database of its own. Rejects where the tests run against someone's database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("testDatabaseServer");
  if (server.kind === "elsewhere") {
    throw new Error("This test needs a database of its own: skip it with isDatabaseElsewhere().");
  }
  return cloneDatabase(server.url, emptyTemplate);
}

/** A database with seed-data loaded: a copy of its own to write to, or someone's to read from. */
export async function createSeededDatabase(): Promise<TestDatabase> {
  const server = inject("testDatabaseServer");
  if (server.kind === "elsewhere") return { url: server.url, drop: async () => undefined };
  return cloneDatabase(server.url, await ensureSeededTemplate(server.url));
}
