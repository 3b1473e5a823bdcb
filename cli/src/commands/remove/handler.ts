import { createInterface } from "node:readline/promises";
import { findPurgeable, purgeProtocol, removeProtocol, showStored } from "@trialtrace/backend/ingest";
import type { Database } from "@trialtrace/db";
import { type ExitCode, exitCodes, UsageError } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { withDatabase } from "../../with-database.ts";
import type { RemoveFlags } from "./command.ts";
import { isYes, purgedLine, purgeQuestion, removedLine, removeQuestion } from "./format.ts";

export async function handleRemove(io: Io, id: string, flags: RemoveFlags): Promise<ExitCode> {
  if (!flags.yes && io.stdin.isTTY !== true) {
    throw new UsageError("There is no terminal to confirm on: add --yes to remove the protocol.");
  }
  const work = async (database: Database) => {
    const question = flags.purge
      ? purgeQuestion(await findPurgeable(database, id))
      : removeQuestion(await showStored(database, id));
    if (!flags.yes && !(await ask(io, question))) {
      printLine(io.stderr, "Nothing was removed.");
      return exitCodes.failed;
    }
    const removed = flags.purge ? await purgeProtocol(database, id) : await removeProtocol(database, id);
    if (flags.json) printJson(io.stdout, removed);
    else printLine(io.stdout, flags.purge ? purgedLine(removed) : removedLine(removed));
    return exitCodes.ok;
  };
  return withDatabase(io, flags, work, flags.purge ? "owner" : "application");
}

async function ask(io: Io, question: string): Promise<boolean> {
  const prompt = createInterface({ input: io.stdin, output: io.stderr });
  try {
    return isYes(await prompt.question(question, { signal: io.signal }));
  } finally {
    prompt.close();
  }
}
