import type { RiskItem } from "@trialtrace/backend/contract";
import { useMemo } from "react";
import { ChoiceChip } from "../../../components/choice-chip.tsx";
import { categoryAbbreviation } from "../constants.ts";
import classes from "./risk-library-view.module.css";

export interface CategoryChipsProps {
  readonly items: readonly RiskItem[];
  readonly categories: readonly string[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}

/** RISK-2: each chip toggles its category filter. Counts cover the whole library. */
export function CategoryChips({ items, categories, chosen, onChoose }: CategoryChipsProps) {
  const counts = useMemo(() => countByCategory(items), [items]);
  return (
    <div className={classes.chips}>
      {categories.map((category) => (
        <ChoiceChip
          key={category}
          name={category}
          short={categoryAbbreviation(category)}
          compact
          count={counts.get(category) ?? 0}
          chosen={category === chosen}
          onToggle={() => onChoose(category === chosen ? "" : category)}
        />
      ))}
    </div>
  );
}

function countByCategory(items: readonly RiskItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
