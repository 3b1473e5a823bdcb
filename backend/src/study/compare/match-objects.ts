import type { AnyStudyObject, FieldValue } from "../../contract/study/objects.ts";
import { textWords } from "../../derivations/text-words.ts";
import { similarityOf, weightsOf } from "../meaning.ts";

export interface MatchedPair {
  readonly left: AnyStudyObject | null;
  readonly right: AnyStudyObject | null;
  readonly by: "id" | "name" | "meaning" | null;
}

/** Texts that are less similar than this are different objects. */
const leastSimilar = 0.5;

export const fieldText = (value: FieldValue | undefined): string | null =>
  value === undefined
    ? null
    : Array.isArray(value)
      ? value.map((one) => one.value).join("; ")
      : String(value.value);

const nameOf = ({ label }: AnyStudyObject) =>
  textWords(label.replace(/^(?:[IE]?\d+[a-z]?|Table|Figure|Listing)[\s.:]+/u, "")).join(" ");

/** What an object says: its main texts, without numbers that only count it. */
function wordingOf({ kind, label, fields }: AnyStudyObject): string {
  const names = ["name", "text", "title", "definition", "factor", "parameter"];
  const texts = kind === "criterion" ? ["name", "text"] : names;
  const found = texts.flatMap((name) => fieldText(fields[name]) ?? []);
  return found.length === 0 ? label : found.join(" ");
}

/** Objects of these kinds exist once in each study. */
const single = new Set(["study", "design", "population", "sample-size"]);

/**
 * Pairs the objects of one kind: first those with one id and a similar wording, then those of one name, then the most
 * similar by meaning. Inclusion criteria are not paired with exclusion criteria.
 */
export function matchObjects(
  lefts: readonly AnyStudyObject[],
  rights: readonly AnyStudyObject[],
): MatchedPair[] {
  const [onlyLeft, onlyRight] = [lefts[0], rights[0]];
  if (onlyLeft && onlyRight && single.has(onlyLeft.kind))
    return [{ left: onlyLeft, right: onlyRight, by: "id" }];
  const all = [...lefts, ...rights];
  const names = new Map(all.map((one) => [one, nameOf(one)]));
  const wordings = new Map(all.map((one) => [one, wordingOf(one)]));
  const weights = weightsOf([...wordings.values()]);
  const partner = new Map<AnyStudyObject, { right: AnyStudyObject; by: MatchedPair["by"] }>();
  const taken = new Set<AnyStudyObject>();
  const pair = (left: AnyStudyObject, right: AnyStudyObject, by: MatchedPair["by"]) => {
    partner.set(left, { right, by });
    taken.add(right);
  };
  const isFree = (left: AnyStudyObject, right: AnyStudyObject) =>
    !partner.has(left) && !taken.has(right) && fieldText(left.fields.type) === fieldText(right.fields.type);
  const scoreOf = (left: AnyStudyObject, right: AnyStudyObject) =>
    similarityOf(wordings.get(left) ?? "", wordings.get(right) ?? "", weights).score;

  for (const left of lefts) {
    const right = rights.find((one) => names.get(one) === names.get(left) && isFree(left, one));
    if (right) pair(left, right, left.id === right.id ? "id" : "name");
  }
  for (const left of lefts) {
    const right = rights.find((one) => one.id === left.id && isFree(left, one));
    if (right && scoreOf(left, right) >= leastSimilar * 0.6) pair(left, right, "id");
  }
  const candidates = lefts
    .flatMap((left) =>
      rights.flatMap((right) => (isFree(left, right) ? [{ left, right, score: scoreOf(left, right) }] : [])),
    )
    .filter(({ score }) => score >= leastSimilar)
    .sort((a, b) => b.score - a.score);
  for (const { left, right } of candidates) if (isFree(left, right)) pair(left, right, "meaning");

  return [
    ...lefts.map((left): MatchedPair => {
      const found = partner.get(left);
      return { left, right: found?.right ?? null, by: found?.by ?? null };
    }),
    ...rights
      .filter((right) => !taken.has(right))
      .map((right): MatchedPair => ({ left: null, right, by: null })),
  ];
}
