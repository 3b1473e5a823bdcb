import type { BundleOutcome, IngestReport } from "@trialtrace/backend/ingest";
import { type ExitCode, exitCodeFor } from "./exit-code.ts";
import { type Io, printJson, printLine } from "./io.ts";
import { detailLines, summaryLine } from "./problem-lines.ts";
import { createProgressView, outcomeLine, type ShownProgress } from "./progress.ts";
import type { BundleFlags } from "./shared-options.ts";

export interface BundleCallbacks {
  onProgress(progress: ShownProgress): void;
  onOutcome(outcome: BundleOutcome): void;
}

/** Processes bundles: a line for each on stdout as it completes, everything else on stderr. */
export async function reportBundles(
  io: Io,
  { json = false, quiet = false }: BundleFlags,
  work: (callbacks: BundleCallbacks) => Promise<IngestReport>,
): Promise<ExitCode> {
  const view = createProgressView(io.stderr, quiet || json);
  try {
    const report = await work({
      onProgress: view.show,
      onOutcome(outcome) {
        view.end();
        if (!json) printLine(io.stdout, outcomeLine(outcome));
        if (!json) for (const line of detailLines(outcome, quiet)) printLine(io.stderr, line);
      },
    });
    const { outcomes, dryRun } = report;
    if (json) printJson(io.stdout, report);
    else if (!quiet && outcomes.length > 1) printLine(io.stderr, summaryLine(outcomes, dryRun));
    return exitCodeFor(outcomes.length, outcomes.filter((one) => one.outcome === "failed").length);
  } finally {
    view.end();
  }
}
