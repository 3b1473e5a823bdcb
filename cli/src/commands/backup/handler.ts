import { verifyAudit } from "@trialtrace/backend/ingest";
import { type Manifest, restoreBackup, writeBackup } from "@trialtrace/db/backup";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase, withOpen } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";

export function handleBackup(io: Io, folder: string, flags: OutputFlags): Promise<ExitCode> {
  return withDatabase(io, flags, async ({ url }) => {
    report(io, flags, "backed up", folder, await writeBackup(url, folder, io.signal));
    return exitCodes.ok;
  });
}

export function handleRestore(io: Io, folder: string, flags: OutputFlags): Promise<ExitCode> {
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
    return exitCodes.ok;
  });
}

function report(io: Io, flags: OutputFlags, verb: string, folder: string, manifest: Manifest): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { createdAt, tables } = manifest;
  if (flags.json) printJson(io.stdout, { folder, createdAt, tables: tables.length, rows });
  else printLine(io.stdout, `${verb} ${tables.length} tables  ${rows} rows  ${folder}`);
}
