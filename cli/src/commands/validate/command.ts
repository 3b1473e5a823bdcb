import type { Command } from "commander";
import { type BundleFlags, withBundleFlags } from "../../shared-options.ts";

export function addValidate(
  program: Command,
  run: (paths: string[], flags: BundleFlags) => Promise<void>,
): void {
  const command = program
    .command("validate")
    .argument("<path...>", "bundle folders, .zip files of such, or folders of bundles")
    .description("check bundles as ingest does, pages included, without a database");
  withBundleFlags(command)
    .addHelpText(
      "after",
      `
Examples:
  $ protocols validate my-study/
  $ protocols validate --strict --quiet seed-data && echo good`,
    )
    .action(run);
}
