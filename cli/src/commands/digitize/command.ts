import type { Command } from "commander";
import { withDatabaseUrl, withJson } from "../../shared-options.ts";
import type { DatabaseOptions } from "../../with-database.ts";

export interface DigitizeFlags extends DatabaseOptions {
  readonly output?: string;
  readonly ingest?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addDigitize(
  program: Command,
  run: (file: string, flags: DigitizeFlags) => Promise<void>,
): void {
  const command = program
    .command("digitize")
    .argument("<file>", "a protocol: PDF or Word (.docx)")
    .description("digitalize a protocol into a bundle, with a report of doubtful values")
    .option("-o, --output <folder>", "a new or empty folder for the bundle (default: the study's id)")
    .option("--ingest", "ingest the bundle into the database; without -o no folder is written")
    .option("--quiet", "print only the result, without progress and report");
  withDatabaseUrl(withJson(command))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols digitize protocol.pdf                    writes a folder named after the study
  $ protocols digitize protocol.pdf -o study/          writes to study/
  $ protocols digitize protocol.docx --ingest          ingests directly into the database
  $ protocols digitize protocol.pdf --json | jq .report.doubts`,
    )
    .action(run);
}
