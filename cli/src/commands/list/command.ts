import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { DatabaseOptions } from "../../with-database.ts";

export interface OutputFlags extends DatabaseOptions {
  readonly json?: boolean;
}

export interface ListFlags extends OutputFlags {
  readonly removed?: boolean;
}

export function addList(program: Command, run: (flags: ListFlags) => Promise<void>): void {
  const command = program
    .command("list")
    .description("list the stored protocols")
    .option("--removed", "list removed protocols that have not been purged");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ protocols list\n  $ protocols list --json | jq '.[].id'")
    .action(run);
}
