import { randomUUID } from "node:crypto";
import pg from "pg";
import { type MigrationFile, migrationFiles } from "./migration-files.ts";
import { OperatorError } from "./operator-error.ts";

/** An arbitrary lock number; every process that migrates takes this lock first. */
const migrationLock = 7_281_904_613;

/** Prisma's own table, column by column, so that `prisma migrate deploy` and `status` keep working. */
const historyTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Brings the database at `url` up to date and returns the names of the applied migrations. Each migration is one
 * transaction together with its history record, so that no crash leaves half of one. Safe to run concurrently: the
 * second run waits and finds nothing to do. Rejects if the database was migrated by a newer version.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  if ((await pendingMigrations(url)).length === 0) return { applied: [] };
  return withMigrationLock(url, async (client) => {
    await refuseOthers(client);
    await client.query(historyTable);
    const applied: string[] = [];
    for (const migration of await pending(client)) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return { applied };
  });
}

/**
 * Creates the tables as of these migrations in an empty database, within the caller's transaction.
 * @throws {OperatorError} if this version does not know one of them
 */
export async function applyMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  const files = new Map(migrationFiles().map((file) => [file.name, file]));
  const unknown = names.filter((name) => !files.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The backup is from a newer version of TrialTrace (unknown migrations: ${unknown.join(", ")}). Use that version. Nothing was changed.`,
    );
  }
  await client.query(historyTable);
  for (const name of names.toSorted()) {
    const migration = files.get(name);
    if (migration) await run(client, migration);
  }
}

/** The names of the migrations that the database at `url` lacks, oldest first. Rejects like `migrate`. */
export async function pendingMigrations(url: string): Promise<string[]> {
  return withClient(url, async (client) => (await pending(client)).map((migration) => migration.name));
}

/** Runs `work` while no other process migrates. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    return work(client);
  });
}

/** Only who owns the tables can change them. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(
    "SELECT pg_has_role(relowner, 'USAGE') AS owns FROM pg_class WHERE oid = to_regclass('_prisma_migrations')",
  );
  if (rows[0]?.owns !== false) return;
  throw new OperatorError(
    "The database is not up to date, and the role of DATABASE_URL does not own its tables: run `protocols migrate` with DATABASE_OWNER_URL first.",
  );
}

async function apply(client: pg.Client, migration: MigrationFile): Promise<void> {
  await client.query("BEGIN");
  try {
    await run(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed and changed nothing: ${reason}`, {
      cause: error,
    });
  }
}

async function run(client: pg.Client, migration: MigrationFile): Promise<void> {
  await client.query(migration.text);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  );
}

async function pending(client: pg.Client): Promise<MigrationFile[]> {
  const history = await readHistory(client);
  const unfinished = history.filter((line) => !line.finished).map((line) => line.name);
  if (unfinished.length > 0) {
    throw new OperatorError(
      `Another tool started the migration ${unfinished.join(", ")} on this database and did not finish it. Resolve that first (prisma migrate resolve).`,
    );
  }
  const applied = new Set(history.map((line) => line.name));
  const files = migrationFiles();
  const known = new Set(files.map((file) => file.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database was migrated by a newer version of TrialTrace (unknown migrations: ${unknown.join(", ")}). Run that version, or restore a backup.`,
    );
  }
  return files.filter((file) => !applied.has(file.name));
}

async function readHistory(client: pg.Client): Promise<{ name: string; finished: boolean }[]> {
  const table = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (table.rows[0]?.exists !== true) return [];
  const lines = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return lines.rows;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "trialtrace-migrate",
  });
  // An error between two statements surfaces in the next one.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
