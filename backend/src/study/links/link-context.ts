import {
  type AnyStudyObject,
  ofKind,
  type StudyKind,
  type StudyObject,
} from "../../contract/study/objects.ts";
import type { LinkType, StudyLink } from "../../contract/study/study.ts";
import { sharedWords, similarityOf, type Weights, weightsOf } from "../meaning.ts";
import type { ReadStudy, StatedRelation } from "../read/read-study.ts";

/** What every rule needs: the objects by kind, and the weights of their words. */
export interface LinkContext {
  readonly study: ReadStudy;
  readonly weights: Weights;
  of<Kind extends StudyKind>(kind: Kind): StudyObject<Kind>[];
}

export function linkContext(study: ReadStudy): LinkContext {
  const compared = new Set([
    "endpoint",
    "objective",
    "procedure",
    "criterion",
    "analysis",
    "output",
    "risk",
    "quality-factor",
  ]);
  return {
    study,
    weights: weightsOf(study.objects.flatMap(({ kind, label }) => (compared.has(kind) ? [label] : []))),
    of: (kind) => ofKind(study.objects, kind),
  };
}

const linkWith =
  (standing: StudyLink["standing"]) =>
  (from: AnyStudyObject, type: LinkType, to: AnyStudyObject, rule: string, evidence: string): StudyLink => ({
    ...{ from: from.id, type, to: to.id, standing, rule, evidence },
  });

export const stated = linkWith("stated");
export const inferred = linkWith("inferred");

/** The links of a relation that the documents state between objects. */
export function statedLinks(
  { study }: LinkContext,
  relations: readonly StatedRelation[],
  type: LinkType,
  rule: string,
): StudyLink[] {
  const known = new Set(study.objects.map(({ id }) => id));
  return relations.flatMap(({ from, to, evidence }): StudyLink[] =>
    known.has(from) && known.has(to) ? [{ from, type, to, standing: "stated", rule, evidence }] : [],
  );
}

export interface Match<Item> {
  readonly item: Item;
  readonly score: number;
  readonly evidence: string;
}

/** The items whose text is similar to another, best first. A match rests on two words, or on one that is rare. */
export function similar<Item>(
  text: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  { weights }: Pick<LinkContext, "weights">,
  least = 0.45,
): Match<Item>[] {
  return items
    .flatMap((item): Match<Item>[] => {
      const found = similarityOf(text, textOf(item), weights);
      const score = (found.score + found.contained) / 2;
      return score >= least ? [{ item, score, evidence: sharedWords(text, textOf(item)) }] : [];
    })
    .sort((a, b) => b.score - a.score);
}

/** The best matches: those that score nearly as well as the first. */
export const best = <Item>(matches: readonly Match<Item>[], share = 0.85): Match<Item>[] =>
  matches.filter(({ score }) => score >= (matches[0]?.score ?? 0) * share);
