import { resolve } from "node:path";
import { checkReachable } from "./check-reachable.ts";
import { openEmbeddedServer } from "./embedded-server.ts";

/** An open database; `close` gives it back, and stops an embedded server when nobody else uses it. */
export type OpenDatabase = { url: string; embedded: boolean; close(): Promise<void> };

/**
 * Opens the database: the one at `databaseUrl`, of which only is checked that it answers, or else the embedded
 * PostgreSQL below `dataDir`, made and started as needed and shared with every other process that opened it. Rejects
 * with an `OperatorError` whose sentence never contains the password.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (options.databaseUrl !== undefined) {
    await checkReachable(options.databaseUrl);
    return { url: options.databaseUrl, embedded: false, close: async () => undefined };
  }
  const server = await openEmbeddedServer(resolve(options.dataDir));
  return { url: server.url, embedded: true, close: server.close };
}
