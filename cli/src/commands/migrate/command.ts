import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export function addMigrate(program: Command, run: (flags: OutputFlags) => Promise<void>): void {
  const command = program.command("migrate").description("bring the database schema up to date");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ DATABASE_URL=postgresql://… protocols migrate")
    .action(run);
}
