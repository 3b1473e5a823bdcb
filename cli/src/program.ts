import { Command } from "commander";
import { addAudit } from "./commands/audit/command.ts";
import { handleAuditExport, handleAuditVerify } from "./commands/audit/handler.ts";
import { addBackup } from "./commands/backup/command.ts";
import { handleBackup, handleRestore } from "./commands/backup/handler.ts";
import { addDigitize } from "./commands/digitize/command.ts";
import { handleDigitize } from "./commands/digitize/handler.ts";
import { addExport } from "./commands/export/command.ts";
import { handleExport } from "./commands/export/handler.ts";
import { addIngest } from "./commands/ingest/command.ts";
import { handleIngest } from "./commands/ingest/handler.ts";
import { addList } from "./commands/list/command.ts";
import { handleList } from "./commands/list/handler.ts";
import { addMigrate } from "./commands/migrate/command.ts";
import { handleMigrate } from "./commands/migrate/handler.ts";
import { addRederive, handleRederive } from "./commands/rederive.ts";
import { addRemove } from "./commands/remove/command.ts";
import { handleRemove } from "./commands/remove/handler.ts";
import { addSchema } from "./commands/schema/command.ts";
import { handleSchema } from "./commands/schema/handler.ts";
import { addShow } from "./commands/show/command.ts";
import { handleShow } from "./commands/show/handler.ts";
import { addValidate } from "./commands/validate/command.ts";
import { handleValidate } from "./commands/validate/handler.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";

/** The command line with all its commands; `done` receives the exit code of the one that ran. */
export function createProgram(io: Io, done: (code: ExitCode) => void): Command {
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
  addIngest(program, async (paths, flags) => done(await handleIngest(io, paths, flags)));
  addValidate(program, async (paths, flags) => done(await handleValidate(io, paths, flags)));
  addDigitize(program, async (file, flags) => done(await handleDigitize(io, file, flags)));
  addList(program, async (flags) => done(await handleList(io, flags)));
  addShow(program, async (id, flags) => done(await handleShow(io, id, flags)));
  addRederive(program, async (ids, flags) => done(await handleRederive(io, ids, flags)));
  addRemove(program, async (id, flags) => done(await handleRemove(io, id, flags)));
  addExport(program, async (id, target, flags) => done(await handleExport(io, id, target, flags)));
  addMigrate(program, async (flags) => done(await handleMigrate(io, flags)));
  addAudit(program, {
    verify: async (flags) => done(await handleAuditVerify(io, flags)),
    export: async (target, flags) => done(await handleAuditExport(io, target, flags)),
  });
  addBackup(program, {
    backup: async (folder, flags) => done(await handleBackup(io, folder, flags)),
    restore: async (folder, flags) => done(await handleRestore(io, folder, flags)),
  });
  addSchema(program, async (file) => done(await handleSchema(io, file)));
  return program;
}
