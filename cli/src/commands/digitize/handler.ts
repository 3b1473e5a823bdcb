import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ingest, typesetInThread, writeNewFolder } from "@trialtrace/backend/ingest";
import { type Digitized, type DigitizeProgress, digitize } from "@trialtrace/extraction";
import { type ExitCode, exitCodes } from "../../exit-code.ts";
import { type Io, printJson, printLine } from "../../io.ts";
import { createProgressView } from "../../progress.ts";
import { reportBundles } from "../../report-bundles.ts";
import { withDatabase } from "../../with-database.ts";
import type { DigitizeFlags } from "./command.ts";
import { digitizedLine, reportLines } from "./format.ts";

export async function handleDigitize(io: Io, file: string, flags: DigitizeFlags): Promise<ExitCode> {
  const { json = false, quiet = false } = flags;
  const digitized = await read(io, file, quiet || json);
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
    const options = { dryRun: false, strict: false, signal: io.signal };
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
    return await digitize(bytes, basename(file), {
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
