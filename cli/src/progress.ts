import type { BundleOutcome } from "@trialtrace/backend/ingest";
import cliProgress from "cli-progress";
import type { Output } from "./io.ts";

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
