import { Button, Group, Text } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { SearchBox } from "../../../components/search-box.tsx";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
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
    <Group gap="6px 16px" mb={8}>
      <SearchBox
        flex="1 1 180px"
        maw={320}
        label="Search TLFs by id, title, population, dataset, category, endpoint or treatment group"
        placeholder={tlfTexts.searchPlaceholder}
        text={text}
        onText={onText}
        data-screen-only
      />
      <TlfChoiceChips tlfs={tlfs} choices={choices} compact />
      <Group gap={10} ms="auto">
        <Text size="sm" c="dimmed" role="status">
          {isFiltered ? `${formatNumber(shown)} of ${countOf(tlfs.length, "TLF")}` : null}
        </Text>
        {isFiltered ? (
          <Button size="compact-sm" onClick={onClear} data-screen-only>
            {tlfTexts.clearFilters}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
