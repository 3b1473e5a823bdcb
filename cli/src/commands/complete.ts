import { readFile } from "node:fs/promises";
import {
  addRegistryRecord,
  type CompletedProtocol,
  rederive,
  removeRegistryRecord,
} from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { UsageError } from "../exit-code.ts";
import { type Io, printResult } from "../io.ts";
import { type OutputFlags, withDatabaseUrl, withJson } from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

export function addComplete(program: Command, io: Io): void {
  const command = program
    .command("complete")
    .argument("<id>", "id or alias of a stored protocol")
    .argument("[record]", "the study's record as JSON of the ClinicalTrials.gov API v2")
    .description("complete a study from its ClinicalTrials.gov record, which is named as the source");
  withDatabaseUrl(withJson(command))
    .option("--remove", "remove the record instead: what only the record stated is absent again")
    .addHelpText(
      "after",
      `
A value of the protocol or of its review always wins. A record of another study is rejected. The record is kept when
the protocol is ingested or digitalized again; as clinicaltrials.json, it is part of its bundle.

Examples:
  $ curl -o record.json https://clinicaltrials.gov/api/v2/studies/NCT02511106
  $ protocols complete adaura record.json
  $ protocols complete adaura --remove`,
    )
    .action((id: string, record: string | undefined, flags: CompleteFlags) => {
      if ((flags.remove === true) === (record !== undefined))
        throw new UsageError("Name either a record or --remove.");
      return withDatabase(io, flags, async (database) => {
        if (record === undefined) {
          const removed = await removeRegistryRecord(database, id);
          await rederive(database, removed.id);
          printResult(io, flags, removed, [`record removed  ${removed.id}`]);
          return;
        }
        const completed = await addRegistryRecord(database, id, await readFile(record));
        await rederive(database, completed.id);
        printResult(io, flags, completed, [completedLine(completed)]);
      });
    });
}

interface CompleteFlags extends OutputFlags {
  readonly remove?: boolean;
}

function completedLine({ id, number, version, fields }: CompletedProtocol): string {
  const filled = fields.length === 0 ? "nothing was missing" : fields.join(", ");
  return `completed  ${id}  from ${number}${version === null ? "" : ` of ${version}`}: ${filled}`;
}
