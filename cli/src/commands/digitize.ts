import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { loadConfig } from "@trialtrace/backend/config";
import { ingest, requireNewFolder, typesetInThread, writeNewFolder } from "@trialtrace/backend/ingest";
import {
  type Digitized,
  type DigitizeProgress,
  type DigitizeReport,
  digitize,
  type PartReport,
} from "@trialtrace/extraction";
import type { Command } from "commander";
import { digitizeSchedule, isScheduleFile } from "../digitize-schedule.ts";
import { type Done, type ExitCode, exitCodes, UsageError } from "../exit-code.ts";
import { type Io, printJson, printLine } from "../io.ts";
import { createProgressView } from "../progress.ts";
import { reportBundles } from "../report-bundles.ts";
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
    .argument("<file>", "a protocol: PDF or Word (.docx); or a schedule alone: .xlsx, .csv, or .html")
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

/** Maximum number of doubtful values printed; `--json` has them all. */
const maxDoubts = 20;

const digitizedLine = ({ id, report }: Digitized, target: string): string =>
  `digitalized ${id}  ${report.pages} pages  ${(report.milliseconds / 1000).toFixed(1)} s  ${target}`;

/** The readable report: what was read, what was skipped, and what is doubtful. */
function reportLines({ report }: Digitized): string[] {
  return [
    ...(report.isProtocol
      ? []
      : [`warning  The document is not a protocol; only its pages are kept. ${report.reason}`]),
    ...report.parts.map(partLine),
    ...report.skippedPages.map(({ from, to, what }) => `skipped pages ${from} to ${to}: ${what}`),
    ...doubtLines(report),
  ];
}

const partLine = ({ part, state, count, message }: PartReport): string =>
  `${state.padEnd(8)} ${part}${state === "read" ? `: ${count}` : ""}${message === undefined ? "" : `: ${message}`}`;

function doubtLines({ doubts }: DigitizeReport): string[] {
  const shown = doubts
    .slice(0, maxDoubts)
    .map(({ path, page, reason }) => `doubtful ${path}${page === null ? "" : `, page ${page}`}: ${reason}`);
  const more = doubts.length - shown.length;
  return more > 0 ? [...shown, `doubtful … and ${more} more; --json lists all.`] : shown;
}

async function handleDigitize(io: Io, file: string, flags: DigitizeFlags): Promise<ExitCode> {
  const { json = false, quiet = false, versionOf, title, number } = flags;
  const isSchedule = isScheduleFile(file);
  if (!isSchedule && (title ?? number) !== undefined)
    throw new UsageError("--title and --number are for a schedule alone; a protocol states its own.");
  if (versionOf !== undefined && !flags.ingest) throw new UsageError("--version-of requires --ingest.");
  if (flags.output !== undefined) await requireNewFolder(flags.output);
  const digitized = isSchedule
    ? await digitizeSchedule(file, { title, number })
    : await read(io, file, quiet || json);
  if (!flags.ingest) {
    const target = flags.output ?? digitized.id;
    await write(target, digitized);
    tell(io, digitized, target, json, quiet);
    return exitCodes.ok;
  }
  const temporary =
    flags.output === undefined ? await mkdtemp(join(tmpdir(), "trialtrace-digitized-")) : null;
  const target = flags.output ?? join(temporary ?? "", digitized.id);
  try {
    await write(target, digitized);
    if (!json) tell(io, digitized, flags.output ?? "the database", false, quiet);
    const options = {
      dryRun: false,
      strict: false,
      signal: io.signal,
      isNew: isSchedule && versionOf === undefined,
      ...(versionOf === undefined ? {} : { versionOf }),
    };
    return await withDatabase(io, flags, (database) =>
      reportBundles(io, { json, quiet }, (callbacks) =>
        ingest({ database, sources: [target], options, ...callbacks }),
      ),
    );
  } finally {
    if (temporary !== null) await rm(temporary, { recursive: true, force: true });
  }
}

async function read(io: Io, file: string, silent: boolean): Promise<Digitized> {
  const bytes = await readFile(file);
  const view = createProgressView(io.stderr, silent);
  try {
    const { tesseract } = loadConfig(io.env);
    return await digitize(bytes, basename(file), {
      ...(tesseract ? { tesseract } : {}),
      signal: io.signal,
      onProgress: ({ stage, done, total }: DigitizeProgress) =>
        view.show({ bundle: basename(file), phase: stage, done, total }),
      typeset: (word) => typeset(word, io.signal),
    });
  } finally {
    view.end();
  }
}

async function typeset(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const typeset = await typesetInThread({ mediaType, bytes: Buffer.from(bytes) }, signal);
  if ("fault" in typeset) throw new Error(typeset.fault);
  return typeset.pdf;
}

const write = (target: string, { files }: Digitized): Promise<number> =>
  writeNewFolder(target, stored(files));

async function* stored(files: Digitized["files"]) {
  for (const { path, bytes } of files) yield { path, bytes: Buffer.from(bytes) };
}

function tell(io: Io, digitized: Digitized, target: string, json: boolean, quiet: boolean): void {
  const { id, report } = digitized;
  if (json) {
    printJson(io.stdout, { id, target, report });
    return;
  }
  printLine(io.stdout, digitizedLine(digitized, target));
  if (!quiet) for (const line of reportLines(digitized)) printLine(io.stderr, line);
}
