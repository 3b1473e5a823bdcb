import type { Json, Provenance } from "../contract/value.ts";
import { textOf, wordsOf } from "./compare-texts.ts";
import type { ReviewItem } from "./item.ts";

/** An item before ids and doubts are assigned. */
export type ItemDraft = Omit<ReviewItem, "id" | "certainty" | "reason" | "basis"> & {
  /** An id of its own; otherwise derived from slot and content. */
  readonly id?: string;
  /** Whether the slot holds several values, told apart by their content. */
  readonly isListed: boolean;
};

/** Assigns ids: the slot of a single value; slot and content in a list, numbered if the content repeats. */
export function identifyItems(drafts: readonly ItemDraft[]): Omit<ReviewItem, "certainty" | "reason">[] {
  const taken = new Map<string, number>();
  return drafts.map(({ isListed, id: own, ...item }) => {
    const base = own ?? (isListed ? `${item.slot}/${contentKey(item.value)}` : item.slot);
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return {
      ...item,
      id: count === 1 ? base : `${base}~${count}`,
      basis: basisOf(item.value, item.provenance),
    };
  });
}

function basisOf(value: Json, provenance: Provenance | null): ReviewItem["basis"] {
  const quote = provenance?.text_snippet ?? null;
  if (quote === null) return "unquoted";
  const [said, words] = [` ${wordsOf(quote).join(" ")} `, ` ${wordsOf(textOf(value)).join(" ")} `];
  return said.includes(words) || words.includes(said) ? "verbatim" : "concluded";
}

/** Short and stable: FNV-1a over the words, twice with different seeds. */
function contentKey(value: Json): string {
  const text = wordsOf(textOf(value)).join(" ");
  return [0x811c9dc5, 0x01000193].map((seed) => hash(text, seed)).join("");
}

function hash(text: string, seed: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
