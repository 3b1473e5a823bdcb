import { databaseFault } from "@trialtrace/db";
import { Command, CommanderError } from "commander";
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
import { type Done, type ExitCode, exitCodes, UsageError } from "./exit-code.ts";
import { type Io, printLine } from "./io.ts";

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

/** Runs one command. @param argv the arguments after the program name. @returns the exit code. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok;
  const program = createProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    return explain(error, io);
  }
}

/** Reports an error in one sentence; commander has already reported its own. */
function explain(error: unknown, io: Io): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (io.signal.aborted) {
    printLine(io.stderr, "Interrupted: nothing was left half stored.");
    return exitCodes.interrupted;
  }
  printLine(io.stderr, `error    ${sentenceFor(error)}`);
  return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
}

/** Connection URLs contain passwords, and messages from libraries contain URLs. */
const withoutPasswords = (text: string): string => text.replace(/(\w+:\/\/[^:@/\s]+:)[^@/\s]+@/g, "$1***@");

const faults = {
  unreachable: "The database is unavailable",
  full: "The database has no space left",
} as const;

function sentenceFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const fault = databaseFault(error);
  if (fault !== null) return `${faults[fault]}: ${withoutPasswords(message)}`;
  return withoutPasswords(message.trim());
}
