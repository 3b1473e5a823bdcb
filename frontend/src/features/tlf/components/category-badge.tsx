import { ToneBadge } from "../../../components/tone-badge.tsx";
import { categoryTone } from "../category-tone.ts";

/** A category in its color. */
export function CategoryBadge({ category }: { readonly category: string }) {
  return <ToneBadge tone={categoryTone(category)}>{category}</ToneBadge>;
}
