import { listStored } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { ListFlags } from "./command.ts";
import { listLines } from "./format.ts";

export function handleList(io: Io, flags: ListFlags): Promise<ExitCode> {
  return withDatabase(io, flags, async (database) => {
    const protocols = await listStored(database, { removed: flags.removed === true });
    if (flags.json) printJson(io.stdout, protocols);
    else for (const line of listLines(protocols)) printLine(io.stdout, line);
    if (!flags.json && protocols.length === 0) {
      printLine(io.stderr, flags.removed ? "No protocols have been removed." : "No protocols are stored.");
    }
    return exitCodes.ok;
  });
}
