import { prepareDatabase } from "@trialtrace/db/prepare";
import type { Command } from "commander";
import { type Io, printLine, printResult } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withOpen } from "../with-database.ts";

export function addMigrate(program: Command, io: Io): void {
  const command = program.command("migrate").description("bring the database schema up to date");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ DATABASE_URL=postgresql://… protocols migrate")
    .action((flags: OutputFlags) =>
      withOpen(io, flags, async (opened) => {
        const { applied } = await prepareDatabase(opened);
        const lines = applied.map((name) => `applied  ${name}`);
        printResult(io, flags, { applied }, lines);
        if (!flags.json && applied.length === 0) printLine(io.stderr, "The database is up to date.");
      }),
    );
}
