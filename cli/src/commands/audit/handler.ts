import { verifyAudit } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { OutputFlags } from "../list/command.ts";

export function handleAuditVerify(io: Io, flags: OutputFlags): Promise<ExitCode> {
  return withDatabase(io, flags, async (database) => {
    const verdict = await verifyAudit(database);
    const { count, head, brokenAt, isComplete } = verdict;
    if (flags.json) printJson(io.stdout, verdict);
    else {
      printLine(io.stdout, `rows  ${count}`);
      printLine(io.stdout, `head  ${head}`);
    }
    if (brokenAt !== null) printLine(io.stderr, `The chain is broken at row ${brokenAt}.`);
    else if (!isComplete) printLine(io.stderr, "Rows are missing at the end.");
    return brokenAt === null && isComplete ? exitCodes.ok : exitCodes.failed;
  });
}
