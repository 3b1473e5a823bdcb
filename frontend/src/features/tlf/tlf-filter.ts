import type { PlannedOutput } from "@trialtrace/backend/contract";
import { matchesAllWords } from "../../lib/text-match.ts";
import { tlfTexts } from "./constants.ts";

export interface TlfFilter {
  readonly text: string;
  /** An item passes if its type is one of these; an empty list means all. */
  readonly types: readonly string[];
  readonly categories: readonly string[];
}

/** One chip: a type or a category, and how many items of the whole registry have it. */
export interface TlfChoice {
  readonly name: string;
  readonly count: number;
}

/** A missing value is a separate choice. */
const nameOf = (text: string) => (text === "" ? tlfTexts.notSpecified : text);
export const typeOf = (tlf: PlannedOutput) => nameOf(tlf.type);
export const categoryOf = (tlf: PlannedOutput) => nameOf(tlf.category.text);

/** The options in document order. A selected option that no longer occurs stays, so that it can be cleared. */
export function choicesOf(
  tlfs: readonly PlannedOutput[],
  nameOf: (tlf: PlannedOutput) => string,
  chosen: readonly string[],
): TlfChoice[] {
  const counts = new Map<string, number>();
  for (const tlf of tlfs) counts.set(nameOf(tlf), (counts.get(nameOf(tlf)) ?? 0) + 1);
  for (const name of chosen) counts.set(name, counts.get(name) ?? 0);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** True if every word of the text occurs in the item's registry fields. */
export function filterTlfs(
  tlfs: readonly PlannedOutput[],
  { text, types, categories }: TlfFilter,
): readonly PlannedOutput[] {
  const words = text.trim();
  if (words === "" && types.length === 0 && categories.length === 0) return tlfs;
  return tlfs.filter(
    (tlf) =>
      (types.length === 0 || types.includes(typeOf(tlf))) &&
      (categories.length === 0 || categories.includes(categoryOf(tlf))) &&
      matchesAllWords(words, searchedIn(tlf)),
  );
}

function searchedIn(tlf: PlannedOutput): string[] {
  const { key, id, title, subtitle, population, dataset } = tlf;
  return [
    key,
    id,
    typeOf(tlf),
    title.text,
    subtitle,
    population.text,
    dataset.text,
    categoryOf(tlf),
    ...tlf.endpoints,
    ...tlf.groups,
  ];
}
