import type { BundleProblem } from "./problem.ts";

export const outcomes = ["created", "updated", "skipped", "failed", "valid"] as const;

/** What became of one bundle. */
export interface BundleOutcome {
  /** Path of the bundle, as given or below it. */
  readonly source: string;
  readonly protocolId: string | null;
  readonly title: string | null;
  /** `valid` is the answer of a validation; in a dry run, what would have happened. */
  readonly outcome: (typeof outcomes)[number];
  readonly contentHash: string | null;
  readonly pageCount: number | null;
  readonly problems: readonly BundleProblem[];
  readonly warnings: readonly BundleProblem[];
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

export interface IngestReport {
  readonly dryRun: boolean;
  readonly outcomes: readonly BundleOutcome[];
}

/** How far one bundle has come; `done` of `total` files, pages or steps of the phase. */
export interface IngestProgress {
  readonly bundle: string;
  readonly phase: "reading" | "pages" | "storing";
  readonly done: number;
  readonly total: number;
}

export interface IngestOptions {
  /** Do everything but write. */
  readonly dryRun?: boolean;
  /** A warning is an error. */
  readonly strict?: boolean;
  /** Threads that render pages; the number of processors by default. */
  readonly concurrency?: number;
  /** Aborting rolls the current bundle back and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}
