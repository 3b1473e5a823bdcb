import type { ComboboxStringGroupData } from "@mantine/core";
import type { Choice, ChoiceGroup } from "./filter-choices.ts";

/** Options in the mutable arrays that the component library expects. */
export function selectData(choices: readonly (Choice | ChoiceGroup)[]): ComboboxStringGroupData {
  return choices.map((choice) =>
    "group" in choice
      ? { group: choice.group, items: choice.items.map((item) => ({ ...item })) }
      : { ...choice },
  );
}
