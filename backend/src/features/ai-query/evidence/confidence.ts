import { leastCoverage } from "./choose-units.ts";

/** What is known of the evidence of an answer. */
export interface EvidenceFacts {
  /** Share of the question's weight that the best evidence holds, 0 to 1. */
  readonly coverage: number;
  /** Quotes of the answer, all of them verified in the stored text. */
  readonly quotes: number;
  /** Quotes that were also found on a page of the source document. */
  readonly onPage: number;
  readonly structured: boolean;
  /** Independent passages that say the same. */
  readonly agreement: number;
  /** Distance to the best evidence that was left out, 0 to 1. */
  readonly margin: number;
  /** Words of the question that had to be corrected. */
  readonly corrected: number;
}

/**
 * How far an answer is supported by its evidence, 0 to 1. It is counted, never estimated:
 * - 0.50 for an answer whose quotes are verified at all;
 * - up to 0.20 for how much of the question the evidence holds, from the least that counts as an answer to all of it;
 * - up to 0.12 for the share of quotes found on a page of the source document;
 * - 0.06 for structured data, which was extracted for this very question;
 * - up to 0.06 for a second and a third passage that say the same;
 * - up to 0.05 for the distance to the next best evidence.
 * Each corrected word takes 0.05. Without a verified quote the confidence is that of an answer not found.
 */
export function confidenceOf(evidence: EvidenceFacts): number {
  if (evidence.quotes === 0) return confidenceNotFound(evidence.coverage);
  const held = (evidence.coverage - leastCoverage) / (1 - leastCoverage);
  const sum =
    0.5 +
    0.2 * share(held) +
    0.12 * share(evidence.onPage / evidence.quotes) +
    (evidence.structured ? 0.06 : 0) +
    0.03 * Math.min(2, Math.max(0, evidence.agreement - 1)) +
    0.05 * share(evidence.margin / 0.3) -
    0.05 * evidence.corrected;
  return round(Math.max(0.3, Math.min(0.99, sum)));
}

/** Nothing supports an answer: at most 0.2, the more the closer the search came. */
export function confidenceNotFound(coverage: number): number {
  return round(0.05 + 0.15 * share(coverage / leastCoverage));
}

const share = (value: number): number => Math.max(0, Math.min(1, value));
const round = (value: number): number => Math.round(value * 100) / 100;
