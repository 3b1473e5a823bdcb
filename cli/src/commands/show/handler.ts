import { showStored } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";
import { showLines } from "./format.ts";

export function handleShow(io: Io, id: string, flags: OutputFlags): Promise<ExitCode> {
  return withDatabase(io, flags, async (database) => {
    const details = await showStored(database, id);
    if (flags.json) printJson(io.stdout, details);
    else for (const line of showLines(details)) printLine(io.stdout, line);
    return exitCodes.ok;
  });
}
