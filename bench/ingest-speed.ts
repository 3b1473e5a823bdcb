import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@trialtrace/db";
import { ingest } from "../backend/src/ingest/index.ts";

export interface IngestComparison {
  readonly bundles: number;
  readonly pages: number;
  /** All rows written by the ingest, as bytes of COPY. */
  readonly bytes: number;
  readonly ingestSeconds: number;
  readonly copySeconds: number;
}

/**
 * Ingest of every bundle below `folder` into an empty database, compared with COPY of the same rows into tables with
 * the same structure and indexes.
 */
export async function compareIngest(database: Database, folder: string): Promise<IngestComparison> {
  const started = performance.now();
  const report = await ingest({ database, sources: [folder], onProgress: () => undefined });
  const ingestSeconds = (performance.now() - started) / 1000;
  const failed = report.outcomes.filter((outcome) => outcome.outcome !== "created");
  if (failed.length > 0)
    throw new Error(`not created: ${failed.map((outcome) => outcome.source).join(", ")}`);
  return {
    bundles: report.outcomes.length,
    pages: report.outcomes.reduce((sum, outcome) => sum + (outcome.pageCount ?? 0), 0),
    ingestSeconds,
    ...(await copyEverything(database)),
  };
}

async function copyEverything({ pool }: Database): Promise<{ bytes: number; copySeconds: number }> {
  // The database server reads and writes these files itself, as another user.
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-bench-"));
  await chmod(folder, 0o777);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string }>(
      `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
         FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%' AND is_generated = 'NEVER'
        GROUP BY table_name`,
    );
    for (const { name, columns } of rows) {
      await client.query(`COPY (SELECT ${columns} FROM ${name}) TO '${join(folder, name)}' (FORMAT binary)`);
      await client.query(`CREATE TABLE bench_${name} (LIKE ${name} INCLUDING ALL)`);
    }
    const started = performance.now();
    await client.query("BEGIN");
    for (const { name, columns } of rows) {
      await client.query(`COPY bench_${name} (${columns}) FROM '${join(folder, name)}' (FORMAT binary)`);
    }
    await client.query("COMMIT");
    const copySeconds = (performance.now() - started) / 1000;
    for (const { name } of rows) await client.query(`DROP TABLE bench_${name}`);
    const sizes = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    return { copySeconds, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
  } finally {
    client.release();
    await rm(folder, { recursive: true, force: true });
  }
}
