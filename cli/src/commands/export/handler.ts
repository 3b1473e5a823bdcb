import { exportBundle } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";
import { exportedLine } from "./format.ts";

export function handleExport(io: Io, id: string, folder: string, flags: OutputFlags): Promise<ExitCode> {
  return withDatabase(io, flags, async (database) => {
    const exported = await exportBundle(database, id, folder);
    if (flags.json) printJson(io.stdout, { ...exported, folder });
    else printLine(io.stdout, exportedLine(exported, folder));
    return exitCodes.ok;
  });
}
