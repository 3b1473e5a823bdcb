import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { SearchBox } from "../../../components/search-box.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { categoryOptions } from "../filter-choices.ts";
import type { CriteriaChoices, CriteriaView } from "../use-criteria-choices.ts";

const viewLabels: Readonly<Record<CriteriaView, string>> = {
  hierarchical: "Hierarchical",
  sections: "Sections",
};

export interface CriteriaToolbarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: CriteriaChoices;
  /** All criteria of the view; the selector offers their categories. */
  readonly criteria: readonly Criterion[];
  /** Views available for the protocol; with two, the user can switch. */
  readonly views: readonly CriteriaView[];
  readonly view: CriteriaView;
  readonly onView: (view: CriteriaView) => void;
  /** Number of criteria shown, in words. */
  readonly result: ReactNode;
  /** Null if no filter is active. */
  readonly onClear: (() => void) | null;
}

/** ELIG-6: the search box and the category selector. */
export function CriteriaToolbar(props: CriteriaToolbarProps) {
  const { text, onText, choices, criteria, views, view, onView, result, onClear } = props;
  return (
    <Group gap={8} mb={8} data-screen-only>
      <SearchBox
        flex="1 1 220px"
        maw={420}
        label="Search criteria by rule text, execution plan overview or id"
        placeholder={eligibilityTexts.searchPlaceholder}
        text={text}
        onText={onText}
      />
      <SelectField
        flex="0 1 200px"
        aria-label="Category"
        choices={categoryOptions(criteria, choices.filter.category)}
        value={choices.filter.category}
        onChange={(category) => choices.set("category", category)}
      />
      {views.length > 1 ? (
        <SegmentedControl
          aria-label="Criteria view"
          data={views.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={onView}
        />
      ) : null}
      <Group gap={8} ms="auto">
        <Text span size="sm" c="dimmed" role="status">
          {result}
        </Text>
        {onClear === null ? null : (
          <Button size="compact-sm" onClick={onClear}>
            {eligibilityTexts.clearFilters}
          </Button>
        )}
      </Group>
    </Group>
  );
}
