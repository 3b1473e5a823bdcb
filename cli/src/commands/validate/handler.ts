import { validateBundles } from "@trialtrace/backend/ingest";
import type { ExitCode } from "../../exit-code.ts";
import type { Io } from "../../io.ts";
import { reportBundles } from "../../report-bundles.ts";
import type { BundleFlags } from "../../shared-options.ts";

export function handleValidate(io: Io, sources: string[], flags: BundleFlags): Promise<ExitCode> {
  const { strict = false, concurrency } = flags;
  const options = { strict, signal: io.signal, ...(concurrency === undefined ? {} : { concurrency }) };
  return reportBundles(io, flags, (callbacks) => validateBundles({ sources, options, ...callbacks }));
}
