import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export interface BackupCommands {
  backup(folder: string, flags: OutputFlags): Promise<void>;
  restore(folder: string, flags: OutputFlags): Promise<void>;
}

export function addBackup(program: Command, run: BackupCommands): void {
  const backup = program
    .command("backup")
    .argument("<folder>", "a new folder")
    .description("write the whole database into a folder, as it is at one moment");
  withDatabaseUrl(withJson(backup))
    .addHelpText(
      "after",
      "\nThe server may be running.\n\nExamples:\n  $ protocols backup backups/2026-11-22",
    )
    .action(run.backup);
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
    .action(run.restore);
}
