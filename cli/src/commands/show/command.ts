import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export function addShow(program: Command, run: (id: string, flags: OutputFlags) => Promise<void>): void {
  const command = program
    .command("show")
    .argument("<id>", "id or alias of a stored protocol")
    .description("show one stored protocol: files, derived rows, and last runs");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ protocols show AZD9291.pdf\n  $ protocols show adaura --json")
    .action(run);
}
