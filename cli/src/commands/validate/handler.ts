import { validateBundles } from "@trialtrace/backend/ingest";
import type { ExitCode } from "../../exit-code.ts";
import type { Io } from "../../io.ts";
import { reportBundles } from "../../report-bundles.ts";
import { usdmExtras } from "../../usdm-extras.ts";
import type { ValidateFlags } from "./command.ts";

export async function handleValidate(io: Io, sources: string[], flags: ValidateFlags): Promise<ExitCode> {
  const { strict = false, concurrency } = flags;
  const extras = usdmExtras(sources, flags);
  const options = { strict, signal: io.signal, ...(concurrency === undefined ? {} : { concurrency }) };
  return reportBundles(io, flags, (callbacks) =>
    validateBundles({ sources, options, ...extras, ...callbacks }),
  );
}
