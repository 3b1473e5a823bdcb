import { prepareDatabase } from "@trialtrace/db/prepare";
import type { Command } from "commander";
import { type Done, type ExitCode, exitCodes } from "../exit-code.ts";
import { type Io, printJson, printLine } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withOpen } from "../with-database.ts";

export function addMigrate(program: Command, io: Io, done: Done): void {
  const command = program.command("migrate").description("bring the database schema up to date");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ DATABASE_URL=postgresql://… protocols migrate")
    .action(async (flags: OutputFlags) => done(await handleMigrate(io, flags)));
}

const migrationLines = (applied: readonly string[]): string[] => applied.map((name) => `applied  ${name}`);

function handleMigrate(io: Io, flags: OutputFlags): Promise<ExitCode> {
  return withOpen(io, flags, async (opened) => {
    const { applied } = await prepareDatabase(opened);
    if (flags.json) printJson(io.stdout, { applied });
    else for (const line of migrationLines(applied)) printLine(io.stdout, line);
    if (!flags.json && applied.length === 0) printLine(io.stderr, "The database is up to date.");
    return exitCodes.ok;
  });
}
