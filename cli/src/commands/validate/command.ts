import type { Command } from "commander";
import { type BundleFlags, withBundleFlags, withPdf } from "../../shared-options.ts";

export interface ValidateFlags extends BundleFlags {
  readonly pdf?: string;
}

export function addValidate(
  program: Command,
  run: (paths: string[], flags: ValidateFlags) => Promise<void>,
): void {
  const command = program
    .command("validate")
    .argument("<path...>", "bundle folders, .zip files, USDM files (.json), or folders of these")
    .description("validate bundles and USDM files as ingest does, pages included, without a database");
  withPdf(withBundleFlags(command))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols validate my-study/
  $ protocols validate study.json --pdf study.pdf
  $ protocols validate --strict --quiet seed-data && echo good`,
    )
    .action(run);
}
