import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { DatabaseOptions } from "../../with-database.ts";

export interface OutputFlags extends DatabaseOptions {
  readonly json?: boolean;
}

export function addList(program: Command, run: (flags: OutputFlags) => Promise<void>): void {
  withDatabaseUrl(withJson(program.command("list").description("list the stored protocols")))
    .addHelpText("after", "\nExamples:\n  $ protocols list\n  $ protocols list --json | jq '.[].id'")
    .action(run);
}
