import { exportBundle, exportUsdm, writeNewFile } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes, UsageError } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { ExportFlags } from "./command.ts";
import { exportedLine, omittedLines } from "./format.ts";

export function handleExport(
  io: Io,
  id: string,
  target: string | undefined,
  flags: ExportFlags,
): Promise<ExitCode> {
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
