import type { BundleOutcome, BundleProblem, IngestReport } from "@trialtrace/backend/ingest";
import cliProgress from "cli-progress";
import { type ExitCode, exitCodeFor } from "./exit-code.ts";
import { type Io, type Output, printJson, printLine } from "./io.ts";
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

/** `error    seed/adaura: domains.json $[3].color: The value … Expected …; found ….` */
function problemLine(label: "error" | "warning", source: string, problem: BundleProblem): string {
  const { file, path, message, expected, found } = problem;
  const place = file === source ? "" : [file, path].filter((part) => part !== "").join(" ");
  const where = place === "" ? source : `${source}: ${place}`;
  return `${label.padEnd(8)} ${where}: ${message} Expected ${expected}; found ${found}.`;
}

/** Everything to report about a bundle besides its outcome. */
export function detailLines(outcome: BundleOutcome, quiet: boolean): string[] {
  const { source, problems, warnings, notes } = outcome;
  return [
    ...problems.map((found) => problemLine("error", source, found)),
    ...(quiet ? [] : warnings.map((found) => problemLine("warning", source, found))),
    ...(quiet ? [] : notes.map((note) => `note     ${source}: ${note}`)),
  ];
}

/** `2 created, 1 failed` */
export function summaryLine(outcomes: readonly BundleOutcome[], dryRun: boolean): string {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
  const wouldWrite = counts.has("created") || counts.has("updated");
  return `${parts.join(", ")}${dryRun && wouldWrite ? " (dry run: nothing was written)" : ""}`;
}

/** Progress on one bundle or document. */
export interface ShownProgress {
  readonly bundle: string;
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

export interface ProgressView {
  show(progress: ShownProgress): void;
  /** The bundle is done; its bar is removed. */
  end(): void;
}

const nothing: ProgressView = { show: () => undefined, end: () => undefined };

/** A progress bar on a terminal; nothing elsewhere, because every item gets a line when it is done. */
export function createProgressView(output: Output, quiet: boolean): ProgressView {
  if (quiet || output.isTTY !== true) return nothing;
  let bar: cliProgress.SingleBar | undefined;
  return {
    show({ bundle, phase, done, total }) {
      if (!bar) {
        bar = new cliProgress.SingleBar({
          stream: output,
          format: "{bar} {phase} {value}/{total}  {bundle}",
          barCompleteChar: "█",
          barIncompleteChar: "░",
          barsize: 24,
          hideCursor: true,
          clearOnComplete: true,
          gracefulExit: false,
        });
        bar.start(total, done, { bundle, phase });
      }
      bar.setTotal(total);
      bar.update(done, { bundle, phase });
    },
    end() {
      bar?.stop();
      bar = undefined;
    },
  };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** One line per bundle: outcome, protocol, pages, time, source. */
export function outcomeLine(outcome: BundleOutcome): string {
  const { protocolId, pageCount, milliseconds, source } = outcome;
  const pages = pageCount === null ? [] : [pageCount === 1 ? "1 page" : `${pageCount} pages`];
  const parts = [...(protocolId === null ? [] : [protocolId]), ...pages, seconds(milliseconds), source];
  return `${outcome.outcome.padEnd(8)} ${parts.join("  ")}`;
}
