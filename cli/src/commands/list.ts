import { listProtocols, type ProtocolListItem } from "@trialtrace/backend/contract";
import { listStored, type StoredProtocol } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { UsageError } from "../exit-code.ts";
import { type Io, printLine, printResult } from "../io.ts";
import { openServer, type ServerFlags, withServer } from "../remote-server.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface ListFlags extends OutputFlags, ServerFlags {
  readonly removed?: boolean;
}

export function addList(program: Command, io: Io): void {
  const command = program
    .command("list")
    .description("list the stored protocols")
    .option("--removed", "list removed protocols that have not been purged");
  withServer(withDatabaseUrl(withJson(command)))
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols list\n  $ protocols list --json | jq '.[].id'\n  $ protocols list --server https://trials.example.org --token-file token",
    )
    .action((flags: ListFlags) => handleList(io, flags));
}

const titleWidth = 60;
const headings = ["ID", "ALIASES", "PAGES", "DOMAINS", "INGESTED", "TITLE"];

/** A server does not list the number of domains. */
type ListedProtocol = Pick<StoredProtocol, "id" | "aliases" | "pageCount" | "ingestedAt" | "title"> & {
  readonly domains?: number;
};
const listed = ({ lastUpdated, ...item }: ProtocolListItem): ListedProtocol => ({
  ...item,
  ingestedAt: lastUpdated,
});

/** A table with aligned columns; empty if there are no protocols. */
export function listLines(protocols: readonly ListedProtocol[]): string[] {
  if (protocols.length === 0) return [];
  const rows = protocols.map((protocol) => [
    protocol.id,
    protocol.aliases.join(", "),
    String(protocol.pageCount),
    String(protocol.domains ?? "–"),
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

async function handleList(io: Io, flags: ListFlags): Promise<void> {
  const server = await openServer(io, flags);
  if (server === null) {
    return withDatabase(io, flags, async (database) => {
      const protocols = await listStored(database, { removed: flags.removed === true });
      print(io, flags, protocols, protocols);
    });
  }
  if (flags.removed) throw new UsageError("--removed works on the database only, without --server.");
  const protocols = await server.read(listProtocols);
  print(io, flags, protocols, protocols.map(listed));
}

function print(io: Io, flags: ListFlags, full: unknown, protocols: readonly ListedProtocol[]): void {
  printResult(io, flags, full, listLines(protocols));
  if (!flags.json && protocols.length === 0) {
    printLine(io.stderr, flags.removed ? "No protocols have been removed." : "No protocols are stored.");
  }
}
