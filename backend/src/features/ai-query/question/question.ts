import type { AiContext } from "../../../contract/ai-query.ts";
import type { Expectation } from "./expectation.ts";
import type { Concept } from "./read-question.ts";

/** A concept with what the protocol knows of it. */
export interface KnownConcept extends Concept {
  /** A tsquery: any of the alternatives. */
  readonly query: string;
  /** Passages that hold it; 0 for what the protocol never speaks of. */
  readonly found: number;
  /** What it counts for, 0 to about 1: a rare word tells more than a frequent one. */
  readonly weight: number;
  /** The word it was corrected from, where it was mistyped. */
  readonly correctedFrom: string | null;
}

/** A question as it is answered: read, corrected and weighed. */
export interface Question {
  readonly text: string;
  readonly context: AiContext;
  readonly expectation: Expectation;
  readonly concepts: readonly KnownConcept[];
}

const softShare = 0.15;
const leastWeight = 0.12;

/** How much a concept tells, by how few passages hold it (inverse document frequency, as a share of the largest). */
export function weightOf(found: number, passages: number, soft: boolean): number {
  const largest = Math.log(passages + 2);
  const weight = Math.max(leastWeight, Math.log((passages + 2) / (found + 1)) / largest);
  return soft ? weight * softShare : weight;
}

/** Concepts that must be answered; where a question has only soft ones, they are all there is. */
export function essentials(concepts: readonly KnownConcept[]): readonly KnownConcept[] {
  const essential = concepts.filter((concept) => !concept.soft);
  return essential.length > 0 ? essential : concepts;
}
