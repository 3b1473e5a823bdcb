import { Command } from "commander";
import { addAudit } from "./commands/audit.ts";
import { addBackup } from "./commands/backup.ts";
import { addComplete } from "./commands/complete.ts";
import { addDigitize } from "./commands/digitize.ts";
import { addExport } from "./commands/export.ts";
import { addIngest } from "./commands/ingest.ts";
import { addList } from "./commands/list.ts";
import { addMigrate } from "./commands/migrate.ts";
import { addRederive } from "./commands/rederive.ts";
import { addRemove } from "./commands/remove.ts";
import { addSchema } from "./commands/schema.ts";
import { addShow } from "./commands/show.ts";
import { addValidate } from "./commands/validate.ts";
import type { Done } from "./exit-code.ts";
import type { Io } from "./io.ts";

/** The command line with all its commands. */
export function createProgram(io: Io, done: Done): Command {
  const program = new Command("protocols")
    .description("Import digitalized clinical-trial protocols into TrialTrace, and export them.")
    .helpCommand(true)
    .showHelpAfterError("(add --help for usage)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
    .addHelpText(
      "after",
      `
Exit codes: 0 success, 1 failed, 2 usage error, 3 some items failed, 130 interrupted.

Examples:
  $ protocols validate my-study/
  $ protocols ingest my-study/
  $ protocols list`,
    );
  const commands = [
    ...[addIngest, addValidate, addDigitize, addComplete, addList, addShow, addRederive],
    ...[addRemove, addExport, addMigrate, addAudit, addBackup, addSchema],
  ];
  for (const add of commands) add(program, io, done);
  return program;
}
