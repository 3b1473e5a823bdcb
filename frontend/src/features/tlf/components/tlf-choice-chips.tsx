import { useMemo } from "react";
import type { Tlf } from "../tlf.ts";
import { categoryOf, choicesOf, typeOf } from "../tlf-filter.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import { ChoiceChips } from "./choice-chips.tsx";

export interface TlfChoiceChipsProps {
  readonly tlfs: readonly Tlf[];
  readonly choices: TlfChoices;
}

/** Chips for the types and the categories of the registry. */
export function TlfChoiceChips({ tlfs, choices }: TlfChoiceChipsProps) {
  const { types, categories, setTypes, setCategories } = choices;
  const typeChoices = useMemo(() => choicesOf(tlfs, typeOf, types), [tlfs, types]);
  const categoryChoices = useMemo(() => choicesOf(tlfs, categoryOf, categories), [tlfs, categories]);
  return (
    <>
      <ChoiceChips label="Type" choices={typeChoices} chosen={types} onChoose={setTypes} />
      <ChoiceChips label="Category" choices={categoryChoices} chosen={categories} onChoose={setCategories} />
    </>
  );
}
