import { exportBundle, exportUsdm, writeNewFile } from "@trialtrace/backend/ingest";
import { type Command, Option } from "commander";
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printJson, printLine } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface ExportFlags extends OutputFlags {
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
  withDatabaseUrl(withJson(command))
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

function handleExport(io: Io, id: string, target: string | undefined, flags: ExportFlags): Promise<ExitCode> {
  if (flags.format === "usdm") return writeUsdm(io, id, target, flags);
  if (target === undefined) {
    throw new UsageError(
      "A bundle must be written to a folder or a .zip file: protocols export <id> <target>.",
    );
  }
  return withDatabase(io, flags, async (database) => {
    const exported = await exportBundle(database, id, target);
    if (flags.json) printJson(io.stdout, { ...exported, target });
    else printLine(io.stdout, exportedLine(exported, target));
    return exitCodes.ok;
  });
}

/** The file goes to stdout if no target is given; omitted content is reported on stderr. */
function writeUsdm(io: Io, id: string, target: string | undefined, flags: ExportFlags): Promise<ExitCode> {
  if (target === undefined && flags.json) {
    throw new UsageError("--json describes the written file: name a file, or omit --json.");
  }
  return withDatabase(io, flags, async (database) => {
    const exported = await exportUsdm(database, id);
    if (target === undefined) io.stdout.write(exported.text);
    else {
      const bytes = await writeNewFile(target, [Buffer.from(exported.text)]);
      const { omitted } = exported;
      if (flags.json) printJson(io.stdout, { id: exported.id, target, bytes, omitted });
      else printLine(io.stdout, exportedLine({ id: exported.id, files: 1 }, target));
    }
    if (!flags.json) for (const line of omittedLines(exported.omitted)) printLine(io.stderr, line);
    return exitCodes.ok;
  });
}
