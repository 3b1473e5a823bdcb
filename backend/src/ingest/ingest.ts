import { availableParallelism } from "node:os";
import type { Database } from "@trialtrace/db";
import { type BundleReference, scan } from "../bundle/source/scan.ts";
import type { SourceOptions } from "../interchange/source-format.ts";
import { IngestError } from "../problem.ts";
import { createPdfPool } from "../render/pdf/pdf-pool.ts";
import { findProtocolId } from "../store/stored/find-protocol.ts";
import { createClaims } from "./claims.ts";
import { type BundleContext, ingestBundle } from "./ingest-bundle.ts";
import {
  type BundleOutcome,
  type IngestOptions,
  type IngestProgress,
  type IngestReport,
  unusableOutcome,
} from "./report.ts";

export interface BundleRun {
  /** Files and folders in any of `sourceFormats`, or folders of these. */
  readonly sources: readonly string[];
  /** Options for the only source. */
  readonly sourceOptions?: SourceOptions;
  /** What the only source is called in reports and records, if not by its path. */
  readonly sourceName?: string;
  readonly options?: IngestOptions;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called for each bundle as soon as it is done. */
  readonly onOutcome?: (outcome: BundleOutcome) => void;
}

/**
 * Ingests bundles in the given order, each in its own transaction; several threads render the pages of one. A
 * rejected bundle does not stop the others.
 * @throws {IngestError} if the study that a bundle is a new version of is not stored, or there are several bundles.
 * @throws the signal's reason if aborted; the database's error if it is unavailable.
 */
export function ingest(input: BundleRun & { readonly database: Database }): Promise<IngestReport> {
  return run(input.database, input);
}

/** Validates bundles as ingest does, including pages, without a database. */
export function validateBundles(input: BundleRun): Promise<IngestReport> {
  return run(undefined, { ...input, options: { ...input.options, dryRun: true } });
}

async function run(database: Database | undefined, input: BundleRun): Promise<IngestReport> {
  const { sources, options = {}, onProgress = () => undefined, onOutcome = () => undefined } = input;
  options.signal?.throwIfAborted();
  const found = await scan(sources, input.sourceOptions);
  const { versionOf } = options;
  const study = versionOf === undefined || !database ? null : await findProtocolId(database, versionOf);
  if (study !== null && found.bundles.length > 1) {
    throw new IngestError(
      `One bundle can be a new version of a study; ${found.bundles.length} were given with --version-of.`,
    );
  }
  const pool = createPdfPool(options.concurrency ?? availableParallelism());
  const context = { database, pool, claims: createClaims(), options, versionOf: study, onProgress };
  const outcomes: BundleOutcome[] = [];
  const report = (outcome: BundleOutcome) => {
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  try {
    const named = input.sourceName === undefined ? {} : { source: input.sourceName };
    for (const problem of found.problems) report({ ...unusableOutcome(problem), ...named });
    await takeInOrder(
      context,
      found.bundles.map((bundle) => ({ ...bundle, ...named })),
      report,
    );
  } finally {
    await pool.close();
  }
  return { dryRun: options.dryRun ?? false, outcomes };
}

/** While one bundle is stored, the rendering threads are free for the next one: at most two are in progress. */
async function takeInOrder(
  context: BundleContext,
  bundles: readonly BundleReference[],
  report: (outcome: BundleOutcome) => void,
): Promise<void> {
  const begun: Promise<BundleOutcome>[] = [];
  try {
    for (const bundle of bundles) {
      const before = begun.at(-1);
      const { outcome, rendered } = begin(context, bundle);
      begun.push(outcome);
      if (before) report(await before);
      await Promise.race([rendered, outcome]);
    }
    const last = begun.at(-1);
    if (last) report(await last);
  } finally {
    // Release what the other bundle holds before the caller closes anything.
    await Promise.allSettled(begun);
  }
}

function begin(context: BundleContext, bundle: BundleReference) {
  let whenRendered = () => {};
  const rendered = new Promise<void>((resolve) => {
    whenRendered = resolve;
  });
  const onProgress = (progress: IngestProgress) => {
    context.onProgress(progress);
    if (progress.phase === "storing") whenRendered();
  };
  const outcome = ingestBundle({ ...context, onProgress }, bundle);
  // It may fail before it is awaited; until then that is not an unhandled rejection.
  outcome.catch(() => undefined);
  return { outcome, rendered };
}
