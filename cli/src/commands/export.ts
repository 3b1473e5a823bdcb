import {
  exportFormats,
  getBundleZip,
  omittedContentHeader,
  type TextFormat,
} from "@trialtrace/backend/contract";
import {
  exportBundle,
  exportText,
  findProtocolId,
  formatBytes,
  writeNewFile,
} from "@trialtrace/backend/ingest";
import type { Database } from "@trialtrace/db";
import { type Command, Option } from "commander";
import { UsageError } from "../exit-code.ts";
import { type Io, printLine, printResult } from "../io.ts";
import { openServer, type RemoteServer, type ServerFlags, withServer } from "../remote-server.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface ExportFlags extends OutputFlags, ServerFlags {
  readonly format: (typeof exportFormats)[number]["id"];
}

export function addExport(program: Command, io: Io): void {
  const command = program
    .command("export")
    .argument("<id>", "id or alias of a stored protocol")
    .argument(
      "[target]",
      "a new or empty folder, or a new .zip file; for other formats a new file (default: stdout)",
    )
    .description(
      "write a stored protocol as a bundle that ingests to the same content hash, or in another format",
    )
    .addOption(
      new Option("--format <format>", "output format")
        .choices(exportFormats.map(({ id }) => id))
        .default("bundle"),
    );
  withServer(withDatabaseUrl(withJson(command)))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols export adaura ./adaura-bundle
  $ protocols export adaura adaura.zip
  $ protocols export adaura adaura.json --format usdm
  $ protocols export adaura --format usdm | jq .study.name
  $ protocols export adaura --format eligibility | jq .criteria_with_sql`,
    )
    .action((id: string, target: string | undefined, flags: ExportFlags) =>
      handleExport(io, id, target, flags),
    );
}

const exportedLine = (exported: { id: string; files: number }, target: string): string =>
  `exported ${exported.id}  ${exported.files} ${exported.files === 1 ? "file" : "files"}  ${target}`;

async function handleExport(
  io: Io,
  id: string,
  target: string | undefined,
  flags: ExportFlags,
): Promise<void> {
  const format = exportFormats.find((one) => one.id === flags.format);
  const isText = format !== undefined && format.id !== "bundle";
  if (target === undefined && !isText) {
    throw new UsageError(
      "A bundle must be written to a folder or a .zip file: protocols export <id> <target>.",
    );
  }
  if (target === undefined && flags.json) {
    throw new UsageError("--json describes the written file: name a file, or omit --json.");
  }
  const server = await openServer(io, flags);
  if (isText) {
    const exported =
      server === null
        ? await withDatabase(io, flags, (database) => textFrom(database, id, format))
        : await textFromServer(server, id, format);
    return writeText(io, exported, target, flags);
  }
  if (target === undefined) return;
  if (server !== null) return exportZip(server, io, id, target, flags);
  return withDatabase(io, flags, async (database) => {
    const exported = await exportBundle(database, id, target);
    printResult(io, flags, { ...exported, target }, [exportedLine(exported, target)]);
  });
}

interface NamedText {
  readonly id: string;
  readonly text: string;
  readonly omitted: readonly string[];
}

async function textFrom(database: Database, name: string, format: TextFormat): Promise<NamedText> {
  const id = await findProtocolId(database, name);
  const exported = await exportText(database, id, format);
  if (exported === null) throw new Error(`The protocol ${id} has no content for ${format.label}.`);
  return { id, ...exported };
}

async function textFromServer(
  server: RemoteServer,
  id: string,
  { endpoint }: TextFormat,
): Promise<NamedText> {
  const { headers, bytes } = await server.download(endpoint, { protocolId: id });
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  const omitted = (headers.get(omittedContentHeader) ?? "").split(",").filter((line) => line !== "");
  return { id, text: Buffer.concat(parts).toString(), omitted: omitted.map(decodeURIComponent) };
}

/** The file goes to stdout if no target is given; omitted content is reported on stderr. */
async function writeText(
  io: Io,
  { id, text, omitted }: NamedText,
  target: string | undefined,
  flags: ExportFlags,
): Promise<void> {
  if (target === undefined) io.stdout.write(text);
  else {
    const bytes = await writeNewFile(target, [Buffer.from(text)]);
    const line = exportedLine({ id, files: 1 }, target);
    printResult(io, flags, { id, target, bytes, omitted }, [line]);
  }
  if (flags.json || omitted.length === 0) return;
  for (const line of ["Not in the file:", ...omitted.map((one) => `  ${one}`)]) printLine(io.stderr, line);
}

/** A bundle from a running server, which sends it as a zip. */
async function exportZip(
  server: RemoteServer,
  io: Io,
  id: string,
  target: string,
  flags: ExportFlags,
): Promise<void> {
  if (!target.toLowerCase().endsWith(".zip")) {
    throw new UsageError("From a server, a bundle is written to a .zip file: name one.");
  }
  const { bytes } = await server.download(getBundleZip, { protocolId: id });
  const size = await writeNewFile(target, bytes);
  const line = `exported ${id}  ${formatBytes(size)}  ${target}`;
  printResult(io, flags, { id, target, bytes: size }, [line]);
}
