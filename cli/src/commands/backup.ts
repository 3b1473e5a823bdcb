import { verifyAudit } from "@trialtrace/backend/ingest";
import { type Manifest, restoreBackup, writeBackup } from "@trialtrace/db/backup";
import { prepareDatabase } from "@trialtrace/db/prepare";
import type { Command } from "commander";
import { type Io, printLine, printResult } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase, withOpen } from "../with-database.ts";

export function addBackup(program: Command, io: Io): void {
  const backup = program
    .command("backup")
    .argument("<folder>", "a new folder")
    .description("write the whole database into a folder, as it is at one moment");
  withDatabaseUrl(withJson(backup))
    .addHelpText(
      "after",
      "\nThe server may be running.\n\nExamples:\n  $ protocols backup backups/2026-11-22",
    )
    .action((folder: string, flags: OutputFlags) =>
      withDatabase(io, flags, async ({ url }) =>
        report(io, flags, "backed up", folder, await writeBackup(url, folder, io.signal)),
      ),
    );
  const restore = program
    .command("restore")
    .argument("<folder>", "a backup")
    .description("store a backup in a new database, and verify its audit trail");
  withDatabaseUrl(withJson(restore))
    .addHelpText(
      "after",
      `
The database must have no tables. A damaged backup is refused, and nothing is changed. A backup of an older version is
brought up to date.

Examples:
  $ DATA_DIR=.data-restored protocols restore backups/2026-11-22
  $ DATABASE_OWNER_URL=postgresql://… DATABASE_URL=postgresql://… protocols restore backups/2026-11-22`,
    )
    .action((folder: string, flags: OutputFlags) => handleRestore(io, folder, flags));
}

function handleRestore(io: Io, folder: string, flags: OutputFlags): Promise<void> {
  return withOpen(io, flags, async (opened) => {
    const manifest = await restoreBackup(opened.ownerUrl, folder, {
      signal: io.signal,
      async verify(client) {
        const { brokenAt, isComplete } = await verifyAudit({ pool: client });
        if (brokenAt === null && isComplete) return;
        const place = brokenAt === null ? "rows are missing at its end" : `row ${brokenAt} was changed`;
        throw new Error(`The audit trail of the backup is not intact: ${place}. Nothing was changed.`);
      },
    });
    await prepareDatabase(opened);
    report(io, flags, "restored", folder, manifest);
    if (!flags.json) printLine(io.stdout, "The audit trail is intact.");
  });
}

function report(io: Io, flags: OutputFlags, verb: string, folder: string, manifest: Manifest): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { createdAt, tables } = manifest;
  const line = `${verb} ${tables.length} tables  ${rows} rows  ${folder}`;
  printResult(io, flags, { folder, createdAt, tables: tables.length, rows }, [line]);
}
