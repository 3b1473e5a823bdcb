import { ingest } from "@trialtrace/backend/ingest";
import type { ExitCode } from "../../exit-code.ts";
import type { Io } from "../../io.ts";
import { pdfOf } from "../../pdf-of.ts";
import { reportBundles } from "../../report-bundles.ts";
import { withDatabase } from "../../with-database.ts";
import type { IngestFlags } from "./command.ts";

export async function handleIngest(io: Io, sources: string[], flags: IngestFlags): Promise<ExitCode> {
  const { dryRun = false, strict = false, concurrency } = flags;
  const pages = pdfOf(sources, flags);
  const options = {
    dryRun,
    strict,
    signal: io.signal,
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  return withDatabase(io, flags, (database) =>
    reportBundles(io, flags, (callbacks) => ingest({ database, sources, options, ...pages, ...callbacks })),
  );
}
