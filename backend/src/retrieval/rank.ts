import type { Prepared } from "./prepare.ts";
import type { Place, Stem } from "./repository.ts";

/** The original word has full weight; a thesaurus name has less, because it may be broader or narrower. */
const synonymWeight = 0.75;
/** How quickly repetitions stop counting (k1 of BM25), and how strongly long texts are penalized (b). */
const saturation = 1.05;
const lengthShare = 0.3;
const usualLength = 45;
/** What a title adds whose every word is asked for: the section is about the question. */
const titleBonus = 0.5;

/** Words that a person reads as one statement, and what a passage loses at most whose words are scattered. */
const statement = 30;
const scattered = 0.5;

/** A concept with its weight: rare ones decide. */
export interface WeightedConcept extends Prepared {
  /** Inverse document frequency within the study, times the word's contribution. */
  readonly weight: number;
}

export interface Scored {
  readonly score: number;
  /** How well the passage matches each concept, 0 to 1. */
  readonly held: readonly number[];
}

/**
 * BM25 over the fields of a passage, more if its title is asked for, less if the words are not close together. A missing
 * concept adds nothing but never excludes the passage.
 */
export function scorePassage(
  vector: ReadonlyMap<string, readonly Place[]>,
  concepts: readonly WeightedConcept[],
): Scored {
  const lengthOf = { A: 0, B: 0, C: 0, D: 0 };
  for (const { field } of [...vector.values()].flat()) lengthOf[field] += 1;
  const norm = 1 - lengthShare + (lengthShare * lengthOf.B) / usualLength;
  const asked = new Set<number>();
  const hits: Hit[] = [];
  const held = concepts.map((concept) => {
    const { stems } = concept;
    let weight = 0;
    for (const [index, run] of stems.entries()) {
      for (const { position, field } of placesOf(vector, run)) {
        weight += (index === 0 ? 1 : synonymWeight) / (field === "B" ? norm : 1);
        if (field === "B") hits.push({ position, concept });
        if (field === "A") for (const at of run.keys()) asked.add(position + at);
      }
    }
    return weight;
  });
  const said = held.reduce(
    (sum, weight, concept) =>
      sum + ((concepts[concept]?.weight ?? 0) * weight * (1 + saturation)) / (weight + saturation),
    0,
  );
  const title = 1 + (titleBonus * asked.size) / (lengthOf.A + 1);
  return {
    score: said * title * (1 - scattered * (1 - nearness(hits))),
    held: held.map((weight) => Math.min(1, weight)),
  };
}

interface Hit {
  readonly position: number;
  readonly concept: WeightedConcept;
}

/** The share of the weight of all concepts in a text that one statement of it has. */
function nearness(hits: readonly Hit[]): number {
  const weigh = (some: readonly Hit[]) =>
    [...new Set(some.map(({ concept }) => concept))].reduce((sum, { weight }) => sum + weight, 0);
  const all = weigh(hits);
  const from = ({ position }: Hit) =>
    weigh(hits.filter((other) => other.position >= position && other.position < position + statement));
  return all === 0 ? 1 : Math.max(...hits.map(from)) / all;
}

/** Where a run of stems occurs in one field, at the distances of the run. */
function placesOf(vector: ReadonlyMap<string, readonly Place[]>, run: readonly Stem[]): readonly Place[] {
  const [first, ...rest] = run;
  if (!first) return [];
  return (vector.get(first.lexeme) ?? []).filter((place) =>
    rest.every((stem) =>
      (vector.get(stem.lexeme) ?? []).some(
        ({ position, field }) =>
          field === place.field && position === place.position + stem.position - first.position,
      ),
    ),
  );
}
