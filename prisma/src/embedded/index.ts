import { resolve } from "node:path";
import type { DatabaseRoles } from "../application-role.ts";
import { applicationUrl } from "./application-url.ts";
import { checkReachable } from "./check-reachable.ts";
import { openEmbeddedServer } from "./embedded-server.ts";

/**
 * An open database; `close` releases it, and stops an embedded server if nobody else uses it. The application's `url`
 * can be used once the database has been prepared.
 */
export type OpenDatabase = DatabaseRoles & { readonly embedded: boolean; close(): Promise<void> };

/**
 * Opens the database: the one at `databaseUrl`, which is only checked for a response (as the owner of its tables if
 * `databaseOwnerUrl` is set, since the other role may not exist yet), or the embedded PostgreSQL below `dataDir`,
 * created and started as needed and shared with every other process that opened it. Rejects with an `OperatorError`
 * whose sentence never contains the password.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  dataDir: string;
}): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir } = options;
  if (url !== undefined) {
    const { databaseOwnerUrl } = options;
    await checkReachable(databaseOwnerUrl ?? url, databaseOwnerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL");
    return { ownerUrl: databaseOwnerUrl ?? url, url, embedded: false, close: async () => undefined };
  }
  const { url: ownerUrl, close } = await openEmbeddedServer(resolve(dataDir));
  return { ownerUrl, url: applicationUrl(ownerUrl), embedded: true, close };
}
