import { basename } from "node:path";
import { loadConfig } from "@trialtrace/backend/config";
import {
  type DigitalizedSource,
  ingest,
  recognizeSource,
  requireNewFolder,
  writeNewFolder,
} from "@trialtrace/backend/ingest";
import type { DigitizeProgress } from "@trialtrace/extraction";
import type { Command } from "commander";
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printLine, printResult } from "../io.ts";
import { createProgressView, reportBundles } from "../report-bundles.ts";
import { withDatabaseUrl, withJson, withVersionOf } from "../shared-options.ts";
import { type DatabaseOptions, withDatabase } from "../with-database.ts";

interface DigitizeFlags extends DatabaseOptions {
  readonly output?: string;
  readonly ingest?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly versionOf?: string;
  readonly title?: string;
  readonly number?: string;
}

export function addDigitize(program: Command, io: Io, done: Done): void {
  const command = program
    .command("digitize")
    .argument("<file>", "a protocol: PDF, Word, or text; or a schedule alone: .xlsx, .csv, or .html")
    .description("digitalize a protocol into a bundle, with a report of doubtful values")
    .option("-o, --output <folder>", "a new or empty folder for the bundle (default: the study's id)")
    .option("--ingest", "ingest the bundle into the database; without -o no folder is written")
    .option(
      "--title <text>",
      "the title of a study of which only a schedule is given (default: the file's name)",
    )
    .option("--number <text>", "its protocol number")
    .option("--quiet", "print only the result, without progress and report");
  withDatabaseUrl(withVersionOf(withJson(command)))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols digitize protocol.pdf                    writes a folder named after the study
  $ protocols digitize protocol.pdf -o study/          writes to study/
  $ protocols digitize protocol.docx --ingest          ingests directly into the database
  $ protocols digitize amended.pdf --ingest --version-of adaura
  $ protocols digitize schedule.xlsx --title "A study of …" --number ABC-101 --ingest
                                                       a study with this schedule alone
  $ protocols digitize protocol.pdf --json | jq .report.doubts`,
    )
    .action(async (file: string, flags: DigitizeFlags) => done(await handleDigitize(io, file, flags)));
}

async function handleDigitize(io: Io, file: string, flags: DigitizeFlags): Promise<ExitCode> {
  const { json = false, quiet = false, versionOf, title, number, output } = flags;
  if (versionOf !== undefined && !flags.ingest) throw new UsageError("--version-of requires --ingest.");
  const format = await recognizeSource(file);
  const name = basename(file);
  if (format === null || "message" in format || format.kind !== "digitalized")
    throw new Error(`${name} is neither a document (PDF, Word, or text) nor a schedule.`);
  const named = { ...(title === undefined ? {} : { title }), ...(number === undefined ? {} : { number }) };
  if (Object.keys(named).length > 0 && !format.options.includes("title"))
    throw new UsageError("--title and --number are for a schedule alone; a protocol states its own.");
  if (output !== undefined) await requireNewFolder(output);
  const { signal } = io;
  const { tesseract } = loadConfig(io.env);
  let isNew = false;
  if (output !== undefined || !flags.ingest) {
    const view = createProgressView(io.stderr, quiet || json);
    const tools = {
      ...{ signal, tesseract, words: async () => null, takenNames: async () => [] },
      onProgress: ({ stage, done, total }: DigitizeProgress) =>
        view.show({ bundle: name, phase: stage, done, total }),
    };
    const source = await format.open(file, named, tools).finally(view.end);
    const target = output ?? source.id;
    await writeNewFolder(target, filesOf(source));
    if (!flags.ingest) {
      tell(io, source, target, json, quiet);
      return exitCodes.ok;
    }
    if (!json) tell(io, source, target, false, quiet);
    isNew = source.isNew === true && versionOf === undefined;
  }
  const options = { signal, tesseract, isNew, ...(versionOf === undefined ? {} : { versionOf }) };
  const given = output === undefined ? { sources: [file], sourceOptions: named } : { sources: [output] };
  return withDatabase(io, flags, (database) =>
    reportBundles(io, { json, quiet }, (callbacks) => ingest({ database, ...given, options, ...callbacks })),
  );
}

async function* filesOf({ files, read }: DigitalizedSource) {
  for (const { path } of files) yield { path, bytes: await read(path) };
}

/** The result, and what was read, what was skipped, and what is doubtful. */
function tell(
  io: Io,
  { id, report, notes = [] }: DigitalizedSource,
  target: string,
  json: boolean,
  quiet: boolean,
): void {
  const time = (report.milliseconds / 1000).toFixed(1);
  const line = `digitalized ${id}  ${report.pages} pages  ${time} s  ${target}`;
  printResult(io, { json }, { id, target, report }, [line]);
  if (!json && !quiet) for (const line of notes) printLine(io.stderr, line);
}
