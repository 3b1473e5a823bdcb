import { invalidIdReason } from "@trialtrace/backend/ingest";
import { type Command, InvalidArgumentError, Option } from "commander";

/** Highest number of threads that makes sense to ask for. */
const maxConcurrency = 64;

export const withJson = (command: Command): Command =>
  command.addOption(new Option("--json", "print the result as JSON"));

export const withDatabaseUrl = (command: Command): Command =>
  command.addOption(
    new Option("--database-url <url>", "PostgreSQL to use (env: DATABASE_URL; default: the embedded one)"),
  );

export const withPdf = (command: Command): Command =>
  command.option(
    "--pdf <file>",
    "the document of the one USDM file that is named; gives it pages and page links",
  );

export const withId = (command: Command): Command =>
  command.addOption(
    new Option(
      "--id <id>",
      "the id under which the one USDM file that is named is stored, in place of its own number",
    ).argParser(parseId),
  );

function parseId(text: string): string {
  const fault = invalidIdReason(text);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return text;
}

/** Flags of the commands that read bundles. */
export function withBundleFlags(command: Command): Command {
  return withJson(command)
    .option("--quiet", "print results and errors only, no progress, warnings or summary")
    .option("--strict", "treat warnings (a snippet that is not on its page) as errors")
    .addOption(
      new Option(
        "--concurrency <n>",
        "threads that render pages (default: the number of processors)",
      ).argParser(parseConcurrency),
    );
}

function parseConcurrency(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= maxConcurrency) return value;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxConcurrency}.`);
}

export interface BundleFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly strict?: boolean;
  readonly concurrency?: number;
}
