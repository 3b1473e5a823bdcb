import { availableParallelism } from "node:os";
import type { Database } from "@trialtrace/db";
import { createClaims } from "./claims.ts";
import { ingestBundle } from "./ingest-bundle.ts";
import { createPdfPool } from "./pdf/pdf-pool.ts";
import type { BundleProblem } from "./problem.ts";
import type { BundleOutcome, IngestOptions, IngestProgress, IngestReport } from "./report.ts";
import { scan } from "./source/scan.ts";

type OnProgress = (progress: IngestProgress) => void;

/**
 * Takes bundles into the database, one after the other, each in a transaction of its own; the pages of one are
 * rendered in several threads. A bundle that is refused does not stop the others.
 * @throws the signal's reason when it is aborted; the database's error when it cannot be reached.
 */
export function ingest(input: {
  readonly database: Database;
  readonly sources: readonly string[];
  readonly options?: IngestOptions;
  readonly onProgress?: OnProgress;
}): Promise<IngestReport> {
  return run(input.database, input.sources, input.options ?? {}, input.onProgress ?? (() => undefined));
}

/** Checks bundles as ingest does, pages included, without a database. */
export function validateBundles(
  sources: readonly string[],
  options: IngestOptions = {},
  onProgress: OnProgress = () => undefined,
): Promise<IngestReport> {
  return run(undefined, sources, { ...options, dryRun: true }, onProgress);
}

async function run(
  database: Database | undefined,
  sources: readonly string[],
  options: IngestOptions,
  onProgress: OnProgress,
): Promise<IngestReport> {
  options.signal?.throwIfAborted();
  const found = await scan(sources);
  const pool = createPdfPool(options.concurrency ?? availableParallelism());
  const context = { database, pool, claims: createClaims(), options, onProgress };
  const outcomes: BundleOutcome[] = found.problems.map(unusable);
  try {
    for (const bundle of found.bundles) outcomes.push(await ingestBundle(context, bundle));
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
