import { loadConfig } from "@trialtrace/backend/config";
import { ingest } from "@trialtrace/backend/ingest";
import type { Command } from "commander";
import { type Done, type ExitCode, UsageError } from "../exit-code.ts";
import type { Io } from "../io.ts";
import { openServer, type ServerFlags, withServer } from "../remote-server.ts";
import { reportBundles } from "../report-bundles.ts";
import { sendBundles } from "../send-bundles.ts";
import {
  type BundleFlags,
  sourceOptions,
  withBundleFlags,
  withDatabaseUrl,
  withId,
  withPdf,
  withVersionOf,
} from "../shared-options.ts";
import { withDatabase } from "../with-database.ts";

interface IngestFlags extends BundleFlags, ServerFlags {
  readonly dryRun?: boolean;
  readonly pdf?: string;
  readonly id?: string;
  readonly versionOf?: string;
}

export function addIngest(program: Command, io: Io, done: Done): void {
  const command = program
    .command("ingest")
    .argument("<path...>", "bundles, USDM files, documents, schedules, or folders of bundles and USDM files")
    .description("ingest studies in any format into the database: create, update, or skip if unchanged")
    .option("--dry-run", "do everything except write");
  withServer(withDatabaseUrl(withVersionOf(withId(withPdf(withBundleFlags(command))))))
    .addHelpText(
      "after",
      `
Examples:
  $ protocols ingest seed-data                   every bundle in a folder
  $ protocols ingest study.zip other-study/      two bundles
  $ protocols ingest study.json --pdf study.pdf  a USDM file with the pages of its protocol
  $ protocols ingest protocol.pdf                a document, digitalized; also .docx, .doc, .txt, .xlsx, .csv, .html
  $ protocols ingest study.json --id acme-101    a USDM file whose number is taken by another sponsor's study
  $ protocols ingest study/ --server https://trials.example.org --token-file token
                                                 over the network; run again, it continues where it was cut off
  $ protocols ingest amended/ --version-of adaura  a new version of a stored study
  $ protocols ingest --dry-run --strict study/   a preview, with warnings as errors
  $ protocols ingest --json study.zip | jq .     a machine-readable report`,
    )
    .action(async (paths: string[], flags: IngestFlags) => done(await handleIngest(io, paths, flags)));
}

async function handleIngest(io: Io, sources: string[], flags: IngestFlags): Promise<ExitCode> {
  const { dryRun = false, strict = false, concurrency, versionOf } = flags;
  const given = { sources, sourceOptions: sourceOptions(sources, flags) };
  const { tesseract } = loadConfig(io.env);
  if (versionOf !== undefined && sources.length !== 1)
    throw new UsageError(`--version-of requires a single source; ${sources.length} were given.`);
  const version = versionOf === undefined ? {} : { versionOf };
  const server = await openServer(io, flags);
  if (server !== null) {
    if (concurrency !== undefined) throw new UsageError("--concurrency works without --server only.");
    return reportBundles(io, flags, (callbacks) =>
      sendBundles(server, {
        ...given,
        ...version,
        ...callbacks,
        strict,
        tesseract,
        dryRun,
        signal: io.signal,
      }),
    );
  }
  const options = {
    dryRun,
    strict,
    tesseract,
    signal: io.signal,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...version,
  };
  return withDatabase(io, flags, (database) =>
    reportBundles(io, flags, (callbacks) => ingest({ database, ...given, options, ...callbacks })),
  );
}
