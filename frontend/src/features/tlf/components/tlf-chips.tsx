import { Button, Text } from "@mantine/core";
import { useMemo } from "react";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import type { Tlf } from "../tlf.ts";
import { categoryOf, choicesOf, typeOf } from "../tlf-filter.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import classes from "./tlf-chips.module.css";

export interface TlfChipsProps {
  readonly tlfs: readonly Tlf[];
  readonly choices: TlfChoices;
  readonly text: string;
  readonly shown: number;
  readonly onClear: () => void;
}

/** Chips for types and categories, and what all filters leave. */
export function TlfChips({ tlfs, choices, text, shown, onClear }: TlfChipsProps) {
  const { types, categories, state } = choices;
  const typeChoices = useMemo(() => choicesOf(tlfs, typeOf, types), [tlfs, types]);
  const categoryChoices = useMemo(() => choicesOf(tlfs, categoryOf, categories), [tlfs, categories]);
  const isFiltered =
    text.trim() !== "" || types.length > 0 || categories.length > 0 || state.filters.length > 0;
  return (
    <div className={classes.chips}>
      <ChoiceChips label="Type" choices={typeChoices} chosen={types} onChoose={choices.setTypes} />
      <ChoiceChips
        label="Category"
        choices={categoryChoices}
        chosen={categories}
        onChoose={choices.setCategories}
      />
      <div className={classes.result}>
        <Text size="sm" c="dimmed" role="status">
          {isFiltered ? `${formatNumber(shown)} of ${countOf(tlfs.length, "TLF")}` : null}
        </Text>
        {isFiltered ? (
          <Button variant="default" size="compact-sm" onClick={onClear}>
            {tlfTexts.clearFilters}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
