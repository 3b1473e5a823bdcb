import type { Command } from "commander";
import { type BundleFlags, withBundleFlags, withDatabaseUrl, withId, withPdf } from "../../shared-options.ts";
import type { DatabaseOptions } from "../../with-database.ts";

export interface IngestFlags extends BundleFlags, DatabaseOptions {
  readonly dryRun?: boolean;
  readonly pdf?: string;
  readonly id?: string;
}

export function addIngest(
  program: Command,
  run: (paths: string[], flags: IngestFlags) => Promise<void>,
): void {
  const command = program
    .command("ingest")
    .argument("<path...>", "bundle folders, .zip files, USDM files (.json), or folders of these")
    .description("ingest bundles and USDM files into the database: create, update, or skip if unchanged")
    .option("--dry-run", "do everything except write");
  withDatabaseUrl(withId(withPdf(withBundleFlags(command))))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols ingest seed-data                   every bundle in a folder
  $ protocols ingest study.zip other-study/      two bundles
  $ protocols ingest study.json --pdf study.pdf  a USDM file with the pages of its protocol
  $ protocols ingest study.json --id acme-101    a USDM file whose number is taken by another sponsor's study
  $ protocols ingest --dry-run --strict study/   a preview, with warnings as errors
  $ protocols ingest --json study.zip | jq .     a machine-readable report`,
    )
    .action(run);
}
