import type { Tone } from "../../components/tone-badge.tsx";
import type { TlfKind } from "./tlf.ts";

const kinds = ["table", "listing", "figure"] as const;

/** OUT-2: an item is a table, a listing or a figure; the word may be in the plural. */
export function kindOf(type: string): TlfKind {
  const word = type.trim().toLowerCase();
  return kinds.find((kind) => word.startsWith(kind)) ?? "other";
}

const categoryTones: readonly (readonly [word: string, tone: Tone])[] = [
  ["efficacy", "green"],
  ["safety", "red"],
  ["demographic", "blue"],
  ["disposition", "blue"],
  ["pharmacokinetic", "orange"],
];

/** OUT-1: efficacy green, safety red, demographics and disposition blue, pharmacokinetics orange, other grey. */
export function categoryTone(category: string): Tone {
  const name = category.trim().toLowerCase();
  return categoryTones.find(([word]) => name.startsWith(word))?.[1] ?? "gray";
}
