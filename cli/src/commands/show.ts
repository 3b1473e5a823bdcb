import { formatBytes, type StoredDetails, showStored } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { type Io, printResult } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

export function addShow(program: Command, io: Io): void {
  const command = program
    .command("show")
    .argument("<id>", "id or alias of a stored protocol")
    .description("show one stored protocol: files, derived rows, and last runs");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ protocols show AZD9291.pdf\n  $ protocols show adaura --json")
    .action((id: string, flags: OutputFlags) =>
      withDatabase(io, flags, async (database) => {
        const details = await showStored(database, id);
        printResult(io, flags, details, showLines(details));
      }),
    );
}

const labelWidth = 14;
const field = (label: string, value: string | number): string => `${label.padEnd(labelWidth)}${value}`;

/** One line per field, then files and runs, indented. */
function showLines(details: StoredDetails): string[] {
  const { counts, files, runs } = details;
  return [
    field("Id", details.id),
    field("Aliases", details.aliases.join(", ") || "none"),
    field("Title", details.title),
    field("Sponsor", details.sponsor || "not stated"),
    field("Phase", details.phase || "not stated"),
    field("Extraction", details.extractionStatus),
    field("Pages", details.pageCount),
    field("Domains", details.domains),
    field("Risk items", counts.riskItems),
    field("Documents", counts.documents),
    field("Passages", counts.passages),
    field(
      "Schedule",
      counts.scheduleRevisions === 1 ? "1 revision" : `${counts.scheduleRevisions} revisions`,
    ),
    field("Content hash", details.contentHash),
    field("Ingested", details.ingestedAt),
    "Files",
    ...files.map(({ path, size }) => `  ${path}  ${formatBytes(size)}`),
    "Last runs",
    ...runs.map(({ startedAt, outcome, problems, source }) => {
      const found = problems === 0 ? "" : `  ${problems} ${problems === 1 ? "problem" : "problems"}`;
      return `  ${startedAt}  ${outcome}${found}  ${source}`;
    }),
  ];
}
