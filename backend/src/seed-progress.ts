import { basename } from "node:path";
import type { BundleOutcome, IngestProgress } from "./ingest/index.ts";

const barWidth = 30;

/**
 * Reports the progress of loading the seed data: a bar on a terminal, otherwise one line per finished phase.
 * @returns a listener for ingest progress.
 */
export function seedProgress(
  output: Pick<NodeJS.WriteStream, "write" | "isTTY">,
): (progress: IngestProgress) => void {
  return ({ bundle, phase, done, total }) => {
    const finished = done >= total;
    const step = `${basename(bundle)}: ${phase} ${done}/${total}`;
    if (output.isTTY) output.write(`\r\x1b[2K${bar(done, total)} ${step}${finished ? "\n" : ""}`);
    else if (finished) output.write(`Loading ${step}\n`);
  };
}

/** The outcome of loading the seed data, one line per bundle; a failed bundle gives the reason. */
export function seedSummary(outcomes: readonly BundleOutcome[]): string[] {
  return outcomes.flatMap(({ source, protocolId, outcome, pageCount, problems }) => {
    const line = `${protocolId ?? basename(source)}: ${outcome}${pageCount === null ? "" : `, ${pageCount} pages`}`;
    return [line, ...problems.map((problem) => `  ${problem.file}: ${problem.message}`)];
  });
}

/** e.g. `[##########--------------------]` */
function bar(done: number, total: number): string {
  const filled = total <= 0 ? barWidth : Math.min(barWidth, Math.floor((done / total) * barWidth));
  return `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}]`;
}
