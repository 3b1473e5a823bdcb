import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { applyMigrations, withMigrationLock } from "../migrate.ts";
import { OperatorError } from "../operator-error.ts";
import { type Manifest, type ManifestTable, readBackup, tableFile } from "./manifest.ts";
import { ownTables } from "./own-tables.ts";

/**
 * Stores a backup in a database without tables, in one transaction: all of it or nothing. The tables are those of the
 * backup's version; migrate afterwards.
 * @param ownerUrl of the role that will own the tables
 * @param verify looks at the restored content before it is committed; what it throws undoes the restore
 * @throws {OperatorError} if the backup is damaged or from a newer version, or the database is not empty
 */
export async function restoreBackup(
  ownerUrl: string,
  folder: string,
  options: { readonly signal: AbortSignal; verify(client: Pick<pg.ClientBase, "query">): Promise<void> },
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  await withMigrationLock(ownerUrl, async (client) => {
    await refuseTables(client);
    await client.query("BEGIN");
    try {
      await applyMigrations(client, manifest.migrations);
      await refuseOtherTables(client, manifest);
      for (const table of manifest.tables) await restoreTable(client, folder, table, options.signal);
      await continueSequences(client);
      await options.verify(client);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      throw error;
    }
  });
  return manifest;
}

async function refuseTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1",
  );
  if (rows.length === 0) return;
  throw new OperatorError(
    `The database is not empty (it has the table ${rows[0]?.name}). Restore into a new database. Nothing was changed.`,
  );
}

async function refuseOtherTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const ours = (await ownTables(client)).map(({ name }) => name).sort();
  const theirs = tables.map(({ name }) => name).sort();
  if (ours.join() === theirs.join()) return;
  throw new OperatorError("The tables of the backup are not those of its migrations. Nothing was changed.");
}

async function restoreTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows }: ManifestTable,
  signal: AbortSignal,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  // A migration may have added rows, which the backup has too.
  await client.query(`DELETE FROM ${table}`);
  const target = client.query(copyFrom(`COPY ${table} (${list}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), target, { signal });
  if (target.rowCount === rows) return;
  throw new OperatorError(
    `${tableFile(name)} has ${target.rowCount} rows instead of ${rows}. Nothing was changed.`,
  );
}

/** Numbers given from now on follow those of the backup. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    SELECT s.oid::regclass::text AS sequence, t.oid::regclass::text AS table, quote_ident(a.attname) AS column
      FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
      JOIN pg_class t ON t.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND t.relnamespace = 'public'::regnamespace`);
  for (const { sequence, table, column } of rows) {
    await client.query(`SELECT setval($1, coalesce((SELECT max(${column}) FROM ${table}), 0) + 1, false)`, [
      sequence,
    ]);
  }
}
