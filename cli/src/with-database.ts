import { loadConfig } from "@trialtrace/backend/config";
import { createDatabase, type Database } from "@trialtrace/db";
import { type OpenDatabase, openDatabase } from "@trialtrace/db/embedded";
import { pendingMigrations } from "@trialtrace/db/migrate";
import { prepareDatabase } from "@trialtrace/db/prepare";
import type { Io } from "./io.ts";

export interface DatabaseOptions {
  readonly databaseUrl?: string;
}

/**
 * Runs `work` on the configured database. The embedded one is ours and is migrated as needed; another one is
 * migrated by `protocols migrate` only, so that nobody's database changes by surprise.
 * @param role whose rights the work needs; the application may not change the record
 */
export async function withDatabase<T>(
  io: Io,
  options: DatabaseOptions,
  work: (database: Database) => Promise<T>,
  role: "application" | "owner" = "application",
): Promise<T> {
  return withOpen(io, options, async (opened) => {
    const url = role === "owner" ? opened.ownerUrl : opened.url;
    if (opened.embedded) await prepareDatabase(opened);
    else if ((await pendingMigrations(url)).length > 0) {
      throw new Error("The database is not up to date: run `protocols migrate` first.");
    }
    const database = createDatabase({ url });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Runs `work` on the configured database without checking its migrations. */
export async function withOpen<T>(
  io: Io,
  { databaseUrl }: DatabaseOptions,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  // The owner that the environment names is of the environment's database.
  const named = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: undefined };
  const opened = await openDatabase(loadConfig(databaseUrl === undefined ? io.env : { ...io.env, ...named }));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
