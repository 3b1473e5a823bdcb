import {
  findProtocolId,
  listStored,
  outdatedProtocols,
  type RederivedProtocol,
  rederive,
} from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { type Io, printJson, printLine } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface RederiveFlags extends OutputFlags {
  readonly outdated?: boolean;
}

export function addRederive(program: Command, io: Io): void {
  const command = program
    .command("rederive")
    .argument("[id...]", "ids or aliases of stored protocols; all of them if none is given")
    .description(
      "derive the study model, passages, and responses again from what is stored, without rendering",
    )
    .option("--outdated", "only protocols whose content is older than the rules or their schedule");
  withDatabaseUrl(withJson(command))
    .addHelpText("after", "\nExamples:\n  $ protocols rederive\n  $ protocols rederive adaura --json")
    .action((ids: string[], flags: RederiveFlags) => handleRederive(io, ids, flags));
}

function handleRederive(io: Io, names: readonly string[], flags: RederiveFlags): Promise<void> {
  return withDatabase(io, flags, async (database) => {
    const asked = await Promise.all(names.map((name) => findProtocolId(database, name)));
    const stored =
      asked.length > 0 ? asked : (await listStored(database, { removed: false })).map(({ id }) => id);
    const outdated = flags.outdated ? new Set(await outdatedProtocols(database)) : null;
    const done: RederivedProtocol[] = [];
    for (const id of stored.filter((one) => outdated?.has(one) ?? true)) {
      io.signal.throwIfAborted();
      const one = await rederive(database, id);
      done.push(one);
      if (!flags.json) printLine(io.stdout, `derived  ${id}  ${one.objects} objects  ${one.milliseconds} ms`);
    }
    if (flags.json) printJson(io.stdout, done);
    else if (done.length === 0) printLine(io.stderr, "No protocols had to be derived again.");
  });
}
