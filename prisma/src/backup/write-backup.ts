import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { OperatorError } from "../operator-error.ts";
import { backupFormat, type Manifest, type ManifestTable, manifestFile, tableFile } from "./manifest.ts";
import { ownTables } from "./own-tables.ts";

/**
 * Writes all tables of a database into a new folder, as they are at one moment, while others go on working. The folder
 * appears when it is complete; an interrupted backup leaves nothing.
 * @throws {OperatorError} if the folder exists and is not empty
 */
export async function writeBackup(url: string, folder: string, signal: AbortSignal): Promise<Manifest> {
  const target = resolve(folder);
  if (!(await isNewOrEmpty(target))) {
    throw new OperatorError(`The folder ${folder} is not empty. Choose a new or an empty one.`);
  }
  const making = join(dirname(target), `.${basename(target)}.${randomUUID()}.partial`);
  const client = new pg.Client({ connectionString: url, application_name: "trialtrace-backup" });
  // A connection lost between two statements is reported by the next one.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await mkdir(making, { recursive: true, mode: 0o700 });
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const createdAt = new Date().toISOString();
    const migrations = await client.query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name",
    );
    const tables: ManifestTable[] = [];
    for (const { name, columns } of await ownTables(client)) {
      signal.throwIfAborted();
      tables.push(await writeTable(client, making, name, columns, signal));
    }
    const manifest = {
      format: backupFormat,
      createdAt,
      migrations: migrations.rows.map((row) => row.name),
      tables,
    } as const;
    await writeFile(join(making, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rmdir(target).catch(() => undefined);
    await rename(making, target);
    return manifest;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  name: string,
  columns: readonly string[],
  signal: AbortSignal,
): Promise<ManifestTable> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
  const hash = createHash("sha256");
  const hashed = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  const file = join(folder, tableFile(name));
  await pipeline(rows, createGzip(), hashed, createWriteStream(file, { flags: "wx", mode: 0o600 }), {
    signal,
  });
  // A full disk may only be reported now.
  const handle = await open(file);
  await handle.sync();
  await handle.close();
  return { name, columns: [...columns], rows: rows.rowCount, sha256: hash.digest("hex") };
}

async function isNewOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch {
    return true;
  }
}
