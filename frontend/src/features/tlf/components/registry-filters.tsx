import { Button, Text, TextInput } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { Search } from "lucide-react";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import classes from "./registry-filters.module.css";
import { TlfChoiceChips } from "./tlf-choice-chips.tsx";

export interface RegistryFiltersProps {
  readonly tlfs: readonly PlannedOutput[];
  readonly choices: TlfChoices;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly shown: number;
  readonly onClear: () => void;
}

/** One row: search, types, categories, and what all filters leave. */
export function RegistryFilters({ tlfs, choices, text, onText, shown, onClear }: RegistryFiltersProps) {
  const isFiltered = text.trim() !== "" || choices.count > 0;
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        size="xs"
        className={classes.search ?? ""}
        aria-label="Search TLFs by id, title, population, dataset, category, endpoint or treatment group"
        placeholder={tlfTexts.searchPlaceholder}
        leftSection={<Search size={14} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        data-screen-only
      />
      <TlfChoiceChips tlfs={tlfs} choices={choices} compact />
      <div className={classes.result}>
        <Text size="sm" c="dimmed" role="status">
          {isFiltered ? `${formatNumber(shown)} of ${countOf(tlfs.length, "TLF")}` : null}
        </Text>
        {isFiltered ? (
          <Button variant="default" size="compact-sm" onClick={onClear} data-screen-only>
            {tlfTexts.clearFilters}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
