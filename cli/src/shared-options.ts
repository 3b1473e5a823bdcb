import { invalidIdReason, type SourceOptions } from "@trialtrace/backend/ingest";
import { type Command, InvalidArgumentError, Option } from "commander";
import { UsageError } from "./exit-code.ts";
import type { DatabaseOptions } from "./with-database.ts";

/** Highest useful number of threads. */
const maxConcurrency = 64;

export const withJson = (command: Command): Command =>
  command.addOption(new Option("--json", "print the result as JSON"));

export const withDatabaseUrl = (command: Command): Command =>
  command.addOption(
    new Option("--database-url <url>", "PostgreSQL to use (env: DATABASE_URL; default: the embedded one)"),
  );

export const withPdf = (command: Command): Command =>
  command.option("--pdf <file>", "the document of the single USDM file; provides its pages and page links");

export const withId = (command: Command): Command =>
  command.addOption(
    new Option(
      "--id <id>",
      "the id to store the single USDM file under, instead of its own number",
    ).argParser(parseId),
  );

export const withVersionOf = (command: Command): Command =>
  command.option("--version-of <id>", "the stored study that it is a new version of, by id or alias");

function parseId(text: string): string {
  const fault = invalidIdReason(text);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return text;
}

/** Flags of the commands that print a result from the database. */
export interface OutputFlags extends DatabaseOptions {
  readonly json?: boolean;
}

/** Flags of the commands that read bundles. */
export function withBundleFlags(command: Command): Command {
  return withJson(command)
    .option("--quiet", "print only results and errors, without progress, warnings, and summary")
    .option("--strict", "treat warnings (such as a snippet that is not on its page) as errors")
    .addOption(
      new Option(
        "--concurrency <n>",
        "number of threads that render pages (default: the number of processors)",
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

/** Options for the single source. @throws {UsageError} if there are several sources. */
export function sourceOptions(sources: readonly string[], { pdf, id }: SourceOptions): SourceOptions {
  const flag = pdf !== undefined ? "--pdf" : "--id";
  if ((pdf !== undefined || id !== undefined) && sources.length !== 1)
    throw new UsageError(`${flag} requires a single USDM file; ${sources.length} sources were given.`);
  return { ...(pdf === undefined ? {} : { pdf }), ...(id === undefined ? {} : { id }) };
}
