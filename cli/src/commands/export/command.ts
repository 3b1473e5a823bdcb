import { type Command, Option } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { OutputFlags } from "../list/command.ts";

export interface ExportFlags extends OutputFlags {
  readonly format: "bundle" | "usdm";
}

export function addExport(
  program: Command,
  run: (id: string, target: string | undefined, flags: ExportFlags) => Promise<void>,
): void {
  const command = program
    .command("export")
    .argument("<id>", "id or alias of a stored protocol")
    .argument("[target]", "a new or empty folder, or a new .zip file; for usdm a new file (default: stdout)")
    .description("write a stored protocol as a bundle that ingests to the same content hash, or as USDM v4.0")
    .addOption(
      new Option("--format <format>", "output format").choices(["bundle", "usdm"]).default("bundle"),
    );
  withDatabaseUrl(withJson(command))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols export adaura ./adaura-bundle
  $ protocols export adaura adaura.zip
  $ protocols export adaura adaura.json --format usdm
  $ protocols export adaura --format usdm | jq .study.name`,
    )
    .action(run);
}
