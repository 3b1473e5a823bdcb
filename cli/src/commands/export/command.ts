import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export function addExport(
  program: Command,
  run: (id: string, folder: string, flags: OutputFlags) => Promise<void>,
): void {
  const command = program
    .command("export")
    .argument("<id>", "id or alias of a stored protocol")
    .argument("<folder>", "a new or an empty folder")
    .description("write a stored protocol as a bundle that ingests to the same content hash");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ protocols export adaura ./adaura-bundle")
    .action(run);
}
