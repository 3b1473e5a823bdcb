import { migrate } from "@trialtrace/db/migrate";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withUrl } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";
import { migrationLines } from "./format.ts";

export function handleMigrate(io: Io, flags: OutputFlags): Promise<ExitCode> {
  return withUrl(io, flags, async ({ url }) => {
    const { applied } = await migrate(url);
    if (flags.json) printJson(io.stdout, { applied });
    else for (const line of migrationLines(applied)) printLine(io.stdout, line);
    if (!flags.json && applied.length === 0) printLine(io.stderr, "The database is up to date.");
    return exitCodes.ok;
  });
}
