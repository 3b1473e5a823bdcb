import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export interface RemoveFlags extends OutputFlags {
  readonly yes?: boolean;
  readonly purge?: boolean;
}

export function addRemove(program: Command, run: (id: string, flags: RemoveFlags) => Promise<void>): void {
  const command = program
    .command("remove")
    .argument("<id>", "id or alias of a stored protocol")
    .description("hide a protocol; its record remains, and ingesting it again restores it")
    .option("--purge", "delete it permanently, also after it was removed; only its audit events remain")
    .option("--yes", "do not ask for confirmation");
  withDatabaseUrl(withJson(command))
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols remove adaura\n  $ protocols remove --yes magnetism-1\n  $ protocols remove --purge adaura",
    )
    .action(run);
}
