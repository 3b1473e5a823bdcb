import { formatBytes, type StoredDetails } from "@trialtrace/backend/ingest";

const labelWidth = 14;
const field = (label: string, value: string | number): string => `${label.padEnd(labelWidth)}${value}`;

/** One line per field, then files and runs, indented. */
export function showLines(details: StoredDetails): string[] {
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
