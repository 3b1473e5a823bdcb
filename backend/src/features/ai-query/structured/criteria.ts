import type { FoundPassage } from "../repository.ts";

export interface Criterion {
  readonly id: string;
  readonly passages: readonly FoundPassage[];
}

export type CriterionType = "inclusion" | "exclusion";

export function typesAskedFor(text: string): CriterionType[] {
  const inclusion = /\binclu/i.test(text);
  const exclusion = /\bexclu/i.test(text);
  if (inclusion !== exclusion) return [inclusion ? "inclusion" : "exclusion"];
  return ["inclusion", "exclusion"];
}

/** `eligibility/E1/E1.2` belongs to `E1`; the passage of the whole criterion comes first. */
export function readCriteria(passages: readonly FoundPassage[]): Criterion[] {
  const groups = new Map<string, FoundPassage[]>();
  for (const passage of passages) {
    const id = passage.reference.split("/")[1] ?? "";
    groups.set(id, [...(groups.get(id) ?? []), passage]);
  }
  return [...groups].map(([id, found]) => ({ id, passages: found }));
}

export function typeOf({ id, passages }: Criterion): CriterionType {
  const heading = passages[0]?.heading ?? "";
  if (/^(in|ex)clusion criterion/i.test(heading)) return /^in/i.test(heading) ? "inclusion" : "exclusion";
  return /^e/i.test(id) ? "exclusion" : "inclusion";
}
