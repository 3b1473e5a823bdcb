import { ingest } from "@trialtrace/backend/ingest";
import type { ExitCode } from "../../exit-code.ts";
import type { Io } from "../../io.ts";
import { reportBundles } from "../../report-bundles.ts";
import { usdmExtras } from "../../usdm-extras.ts";
import { withDatabase } from "../../with-database.ts";
import type { IngestFlags } from "./command.ts";

export async function handleIngest(io: Io, sources: string[], flags: IngestFlags): Promise<ExitCode> {
  const { dryRun = false, strict = false, concurrency } = flags;
  const extras = usdmExtras(sources, flags);
  const options = {
    dryRun,
    strict,
    signal: io.signal,
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  return withDatabase(io, flags, (database) =>
    reportBundles(io, flags, (callbacks) => ingest({ database, sources, options, ...extras, ...callbacks })),
  );
}
