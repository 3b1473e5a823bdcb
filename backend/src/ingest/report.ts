import type { z } from "zod";
import type { bundleOutcomeSchema } from "../contract/bundle-uploads.ts";
import type { BundleProblem } from "../problem.ts";

/**
 * The outcome for one bundle. `valid` is the result of a validation; in a dry run, it is the outcome that would have
 * occurred.
 */
export type BundleOutcome = Readonly<z.output<typeof bundleOutcomeSchema>>;

/** The outcome of a path without a bundle. */
export const unusableOutcome = (
  ...problems: readonly [BundleProblem, ...BundleProblem[]]
): BundleOutcome => ({
  source: problems[0].file,
  protocolId: null,
  title: null,
  outcome: "failed",
  contentHash: null,
  pageCount: null,
  problems,
  warnings: [],
  notes: [],
  milliseconds: 0,
});

export interface IngestReport {
  readonly dryRun: boolean;
  readonly outcomes: readonly BundleOutcome[];
}

/** Progress of one bundle; `done` of `total` files, pages, or steps of the phase. */
export interface IngestProgress {
  readonly bundle: string;
  readonly phase: "reading" | "pages" | "storing";
  readonly done: number;
  readonly total: number;
}

export interface IngestOptions {
  /** Do everything except write. */
  readonly dryRun?: boolean;
  /** Treat warnings as errors. */
  readonly strict?: boolean;
  /** Who ingests, for the audit trail, if they were signed in. */
  readonly actor?: string;
  /** Id or alias of the study that the only bundle is a new version of. */
  readonly versionOf?: string;
  /** Reject a bundle whose id is that of a stored study, rather than update the study. */
  readonly isNew?: boolean;
  /** Number of rendering threads; the number of processors by default. */
  readonly concurrency?: number;
  /** Path of a Tesseract program, for documents that are digitalized. */
  readonly tesseract?: string | undefined;
  /** Aborting rolls the current bundle back and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}
