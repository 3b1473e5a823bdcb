import { createInterface } from "node:readline/promises";
import { findPurgeable, purgeProtocol, removeProtocol, showStored } from "@trialtrace/backend/ingest";
import type { Database } from "@trialtrace/db";
import type { Command } from "commander";
import { type Done, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printLine, printResult } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface RemoveFlags extends OutputFlags {
  readonly yes?: boolean;
  readonly purge?: boolean;
}

export function addRemove(program: Command, io: Io, done: Done): void {
  const command = program
    .command("remove")
    .argument("<id>", "id or alias of a stored protocol")
    .description("hide a protocol; its record remains, and ingesting it again restores it")
    .option("--purge", "delete it permanently, also after it was removed; only its audit events remain")
    .option("--yes", "do not ask for confirmation");
  withDatabaseUrl(withJson(command))
    .addHelpText(
      "after",
      "\nExamples:\n  $ protocols remove adaura\n  $ protocols remove --yes magnetism-1\n  $ protocols remove --purge adaura",
    )
    .action((id: string, flags: RemoveFlags) => handleRemove(io, id, flags, done));
}

interface Asked {
  readonly id: string;
  readonly title: string;
  readonly pageCount: number;
}

const removeQuestion = ({ id, title, pageCount }: Asked): string =>
  `Remove ${id} ("${title}", ${pageCount} pages)? [y/N] `;

const purgeQuestion = ({ id, title, pageCount, revisions }: Asked & { revisions: number }): string => {
  const history = `${revisions} schedule ${revisions === 1 ? "revision" : "revisions"}`;
  return `Delete ${id} ("${title}", ${pageCount} pages, ${history}) permanently? [y/N] `;
};

/** Only an explicit yes counts. */
export const isYes = (answer: string): boolean => /^\s*y(es)?\s*$/i.test(answer);

async function handleRemove(io: Io, id: string, flags: RemoveFlags, done: Done): Promise<void> {
  if (!flags.yes && io.stdin.isTTY !== true) {
    throw new UsageError("There is no terminal to confirm on: add --yes to remove the protocol.");
  }
  const work = async (database: Database) => {
    const question = flags.purge
      ? purgeQuestion(await findPurgeable(database, id))
      : removeQuestion(await showStored(database, id));
    if (!flags.yes && !(await ask(io, question))) {
      printLine(io.stderr, "Nothing was removed.");
      done(exitCodes.failed);
      return;
    }
    const removed = flags.purge ? await purgeProtocol(database, id) : await removeProtocol(database, id);
    printResult(io, flags, removed, [
      `${flags.purge ? "purged " : "removed"}  ${removed.id}  ${removed.title}`,
    ]);
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
