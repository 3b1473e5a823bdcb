import { Button, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { categoryOptions } from "../filter-choices.ts";
import { selectData } from "../select-data.ts";
import type { CriteriaChoices, CriteriaView } from "../use-criteria-choices.ts";
import { parseView } from "../use-criteria-choices.ts";
import classes from "./eligibility-view.module.css";

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
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        size="xs"
        className={classes.search ?? ""}
        aria-label="Search criteria by rule text, execution plan overview or id"
        placeholder={eligibilityTexts.searchPlaceholder}
        leftSection={<Search size={14} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        className={classes.category ?? ""}
        aria-label="Category"
        data={selectData(categoryOptions(criteria, choices.filter.category))}
        value={choices.filter.category ?? ""}
        onChange={(event) => choices.setCategory(event.currentTarget.value)}
      />
      {views.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label="Criteria view"
          data={views.map((value) => ({ value, label: viewLabels[value] }))}
          value={view}
          onChange={(next) => onView(parseView(next) ?? view)}
        />
      ) : null}
      <div className={classes.result}>
        <span role="status">{result}</span>
        {onClear === null ? null : (
          <Button variant="default" size="compact-sm" onClick={onClear}>
            {eligibilityTexts.clearFilters}
          </Button>
        )}
      </div>
    </div>
  );
}
