import { prepareDatabase } from "@trialtrace/db/prepare";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withOpen } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";
import { migrationLines } from "./format.ts";

export function handleMigrate(io: Io, flags: OutputFlags): Promise<ExitCode> {
  return withOpen(io, flags, async (opened) => {
    const { applied } = await prepareDatabase(opened);
    if (flags.json) printJson(io.stdout, { applied });
    else for (const line of migrationLines(applied)) printLine(io.stdout, line);
    if (!flags.json && applied.length === 0) printLine(io.stderr, "The database is up to date.");
    return exitCodes.ok;
  });
}
