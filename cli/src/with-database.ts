import { loadConfig } from "@trialtrace/backend/config";
import { createDatabase, type Database } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { migrate, pendingMigrations } from "@trialtrace/db/migrate";
import type { Io } from "./io.ts";

export interface DatabaseOptions {
  readonly databaseUrl?: string;
}

/**
 * Runs `work` on the configured database. The embedded one is ours and is migrated as needed; another one is
 * migrated by `protocols migrate` only, so that nobody's database changes by surprise.
 */
export async function withDatabase<T>(
  io: Io,
  options: DatabaseOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withUrl(io, options, async ({ url, embedded }) => {
    if (embedded) await migrate(url);
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

/** Runs `work` on the configured database as it is, whatever its migrations. */
export async function withUrl<T>(
  io: Io,
  { databaseUrl }: DatabaseOptions,
  work: (opened: { url: string; embedded: boolean }) => Promise<T>,
): Promise<T> {
  const config = loadConfig(databaseUrl === undefined ? io.env : { ...io.env, DATABASE_URL: databaseUrl });
  const opened = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
