import type { ComboboxStringGroupData } from "@mantine/core";
import type { Choice, ChoiceGroup } from "./filter-choices.ts";

/** Choices as the component library takes them: in lists of its own to change. */
export function selectData(choices: readonly (Choice | ChoiceGroup)[]): ComboboxStringGroupData {
  return choices.map((choice) =>
    "group" in choice
      ? { group: choice.group, items: choice.items.map((item) => ({ ...item })) }
      : { ...choice },
  );
}
