import type { Prepared } from "./prepare.ts";
import { weightOf } from "./question-words.ts";
import type { Place, Stem } from "./repository.ts";

/** The weight of a match by its place in a passage: title, text, context, titles above. */
const fieldWeights = { A: 1, B: 1, C: 1, D: 0.3 } as const;
/** The original word has full weight; a thesaurus name has less, because it may be broader or narrower. */
const synonymWeight = 0.75;
/** How quickly repetitions stop counting (k1 of BM25), and how strongly long texts are penalized (b). */
const saturation = 1.05;
const lengthShare = 0.5;
const usualLength = 45;
/** Words of two concepts closer than this belong together. */
const near = 14;
const nearness = 0.2;
/** Share of the score that a passage keeps if it contains almost nothing of the question: many rare words beat one. */
const partial = 0.7;
/** What a title adds whose every word is asked for: the section is about the question. */
const titleBonus = 0.5;

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
 * BM25F over the fields of a passage, with a bonus for concepts that are close together. A missing concept adds
 * nothing but never excludes the passage.
 */
export function scorePassage(
  vector: ReadonlyMap<string, readonly Place[]>,
  concepts: readonly WeightedConcept[],
): Scored {
  const lengthOf = { A: 0, B: 0, C: 0, D: 0 };
  for (const { field } of [...vector.values()].flat()) lengthOf[field] += 1;
  const norm = 1 - lengthShare + (lengthShare * lengthOf.B) / usualLength;
  const asked = new Set<number>();
  const inText: { readonly concept: number; readonly position: number }[] = [];
  const held = concepts.map(({ stems, open, text }, concept) => {
    const isContent = weightOf(text) === 1;
    let weight = 0;
    for (const [index, run] of stems.entries()) {
      for (const { position, field } of placesOf(vector, run)) {
        weight += (fieldWeights[field] * (index === 0 ? 1 : synonymWeight)) / (field === "B" ? norm : 1);
        if (field === "B") inText.push({ concept, position });
        if (field === "A" && isContent) for (const at of run.keys()) asked.add(position + at);
      }
    }
    if (open && weight === 0) weight = [...vector.keys()].some((lexeme) => lexeme.startsWith(text)) ? 0.6 : 0;
    return weight;
  });
  const said = held.reduce(
    (sum, weight, concept) =>
      sum + ((concepts[concept]?.weight ?? 0) * weight * (1 + saturation)) / (weight + saturation),
    0,
  );
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const covered = concepts.reduce(
    (sum, { weight }, concept) => sum + ((held[concept] ?? 0) > 0 ? weight : 0),
    0,
  );
  const share = all === 0 ? 0 : partial + ((1 - partial) * covered) / all;
  const title = 1 + (titleBonus * asked.size) / (lengthOf.A + 1);
  return {
    score: (said + closeness(inText, concepts)) * share * title,
    held: held.map((weight) => Math.min(1, weight)),
  };
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

function closeness(
  places: { readonly concept: number; readonly position: number }[],
  concepts: readonly WeightedConcept[],
): number {
  const sorted = places.sort((a, b) => a.position - b.position);
  const best = new Map<string, number>();
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1, index + 6)) {
      const gap = other.position - one.position;
      if (gap > near) break;
      if (other.concept === one.concept) continue;
      const weights = (concepts[one.concept]?.weight ?? 0) * (concepts[other.concept]?.weight ?? 0);
      const bonus = nearness * Math.sqrt(weights) * (1 - gap / (near + 1));
      const key = [one.concept, other.concept].sort((a, b) => a - b).join(" ");
      best.set(key, Math.max(best.get(key) ?? 0, bonus));
    }
  }
  return [...best.values()].reduce((sum, bonus) => sum + bonus, 0);
}
