import { getBundleZip, getUsdmFile, omittedContentHeader } from "@trialtrace/backend/contract";
import { exportBundle, exportUsdm, formatBytes, writeNewFile } from "@trialtrace/backend/ingest";
import { type Command, Option } from "commander";
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printJson, printLine } from "../io.ts";
import { openServer, type RemoteServer, type ServerFlags, withServer } from "../remote-server.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface ExportFlags extends OutputFlags, ServerFlags {
  readonly format: "bundle" | "usdm";
}

export function addExport(program: Command, io: Io, done: Done): void {
  const command = program
    .command("export")
    .argument("<id>", "id or alias of a stored protocol")
    .argument("[target]", "a new or empty folder, or a new .zip file; for usdm a new file (default: stdout)")
    .description("write a stored protocol as a bundle that ingests to the same content hash, or as USDM v4.0")
    .addOption(
      new Option("--format <format>", "output format").choices(["bundle", "usdm"]).default("bundle"),
    );
  withServer(withDatabaseUrl(withJson(command)))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols export adaura ./adaura-bundle
  $ protocols export adaura adaura.zip
  $ protocols export adaura adaura.json --format usdm
  $ protocols export adaura --format usdm | jq .study.name`,
    )
    .action(async (id: string, target: string | undefined, flags: ExportFlags) =>
      done(await handleExport(io, id, target, flags)),
    );
}

const exportedLine = (exported: { id: string; files: number }, target: string): string =>
  `exported ${exported.id}  ${exported.files} ${exported.files === 1 ? "file" : "files"}  ${target}`;

/** Content that USDM cannot represent, one line each. */
const omittedLines = (omitted: readonly string[]): string[] =>
  omitted.length === 0 ? [] : ["Not in the USDM file:", ...omitted.map((line) => `  ${line}`)];

async function handleExport(
  io: Io,
  id: string,
  target: string | undefined,
  flags: ExportFlags,
): Promise<ExitCode> {
  const isUsdm = flags.format === "usdm";
  if (target === undefined && !isUsdm) {
    throw new UsageError(
      "A bundle must be written to a folder or a .zip file: protocols export <id> <target>.",
    );
  }
  if (target === undefined && flags.json) {
    throw new UsageError("--json describes the written file: name a file, or omit --json.");
  }
  const server = await openServer(io, flags);
  if (server !== null) return exportFrom(server, io, id, target, flags);
  return withDatabase(io, flags, async (database) => {
    if (isUsdm) return writeUsdm(io, await exportUsdm(database, id), target, flags);
    if (target === undefined) return exitCodes.usage;
    const exported = await exportBundle(database, id, target);
    if (flags.json) printJson(io.stdout, { ...exported, target });
    else printLine(io.stdout, exportedLine(exported, target));
    return exitCodes.ok;
  });
}

interface UsdmText {
  readonly id: string;
  readonly text: string;
  readonly omitted: readonly string[];
}

/** The file goes to stdout if no target is given; omitted content is reported on stderr. */
async function writeUsdm(
  io: Io,
  { id, text, omitted }: UsdmText,
  target: string | undefined,
  flags: ExportFlags,
): Promise<ExitCode> {
  if (target === undefined) io.stdout.write(text);
  else {
    const bytes = await writeNewFile(target, [Buffer.from(text)]);
    if (flags.json) printJson(io.stdout, { id, target, bytes, omitted });
    else printLine(io.stdout, exportedLine({ id, files: 1 }, target));
  }
  if (!flags.json) for (const line of omittedLines(omitted)) printLine(io.stderr, line);
  return exitCodes.ok;
}

/** The same from a running server, which sends a bundle as a zip. */
async function exportFrom(
  server: RemoteServer,
  io: Io,
  id: string,
  target: string | undefined,
  flags: ExportFlags,
): Promise<ExitCode> {
  const query = { protocolId: id };
  if (flags.format === "usdm") {
    const { headers, bytes } = await server.download(getUsdmFile, query);
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    const omitted = (headers.get(omittedContentHeader) ?? "").split(",").filter((line) => line !== "");
    const text = Buffer.concat(parts).toString();
    return writeUsdm(io, { id, text, omitted: omitted.map(decodeURIComponent) }, target, flags);
  }
  if (!target?.toLowerCase().endsWith(".zip")) {
    throw new UsageError("From a server, a bundle is written to a .zip file: name one.");
  }
  const { bytes } = await server.download(getBundleZip, query);
  const size = await writeNewFile(target, bytes);
  if (flags.json) printJson(io.stdout, { id, target, bytes: size });
  else printLine(io.stdout, `exported ${id}  ${formatBytes(size)}  ${target}`);
  return exitCodes.ok;
}
