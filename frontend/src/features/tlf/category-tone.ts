import type { Tone } from "../../components/tone-badge.tsx";

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
