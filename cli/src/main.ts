import { databaseFault } from "@trialtrace/db";
import { CommanderError } from "commander";
import { type ExitCode, exitCodes, UsageError } from "./exit-code.ts";
import { type Io, printLine } from "./io.ts";
import { createProgram } from "./program.ts";

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
