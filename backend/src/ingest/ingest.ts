import { availableParallelism } from "node:os";
import type { Database } from "@trialtrace/db";
import { createClaims } from "./claims.ts";
import { ingestBundle } from "./ingest-bundle.ts";
import { createPdfPool } from "./pdf/pdf-pool.ts";
import type { BundleProblem } from "./problem.ts";
import type { BundleOutcome, IngestOptions, IngestProgress, IngestReport } from "./report.ts";
import { scan } from "./source/scan.ts";

export interface BundleRun {
  /** Bundle folders, zips of such, USDM files, or folders of these. */
  readonly sources: readonly string[];
  /** The pages of the only source, which is a USDM file. */
  readonly pdf?: string;
  readonly options?: IngestOptions;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called for each bundle as soon as it is done. */
  readonly onOutcome?: (outcome: BundleOutcome) => void;
}

/**
 * Takes bundles into the database, one after the other, each in a transaction of its own; the pages of one are
 * rendered in several threads. A bundle that is refused does not stop the others.
 * @throws the signal's reason when it is aborted; the database's error when it cannot be reached.
 */
export function ingest(input: BundleRun & { readonly database: Database }): Promise<IngestReport> {
  return run(input.database, input);
}

/** Checks bundles as ingest does, pages included, without a database. */
export function validateBundles(input: BundleRun): Promise<IngestReport> {
  return run(undefined, { ...input, options: { ...input.options, dryRun: true } });
}

async function run(database: Database | undefined, input: BundleRun): Promise<IngestReport> {
  const { sources, options = {}, onProgress = () => undefined, onOutcome = () => undefined } = input;
  options.signal?.throwIfAborted();
  const found = await scan(sources, input.pdf);
  const pool = createPdfPool(options.concurrency ?? availableParallelism());
  const context = { database, pool, claims: createClaims(), options, onProgress };
  const outcomes: BundleOutcome[] = [];
  const report = (outcome: BundleOutcome) => {
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  try {
    for (const problem of found.problems) report(unusable(problem));
    for (const bundle of found.bundles) report(await ingestBundle(context, bundle));
  } finally {
    await pool.close();
  }
  return { dryRun: options.dryRun ?? false, outcomes };
}

const unusable = (problem: BundleProblem): BundleOutcome => ({
  source: problem.file,
  protocolId: null,
  title: null,
  outcome: "failed",
  contentHash: null,
  pageCount: null,
  problems: [problem],
  warnings: [],
  notes: [],
  milliseconds: 0,
});
