import type { StoredProtocol } from "@trialtrace/backend/ingest";

const titleWidth = 60;
const headings = ["ID", "ALIASES", "PAGES", "DOMAINS", "INGESTED", "TITLE"];

/** A table with aligned columns; empty if there are no protocols. */
export function listLines(protocols: readonly StoredProtocol[]): string[] {
  if (protocols.length === 0) return [];
  const rows = protocols.map((protocol) => [
    protocol.id,
    protocol.aliases.join(", "),
    String(protocol.pageCount),
    String(protocol.domains),
    protocol.ingestedAt.slice(0, 16).replace("T", " "),
    protocol.title.length > titleWidth ? `${protocol.title.slice(0, titleWidth - 1)}…` : protocol.title,
  ]);
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
