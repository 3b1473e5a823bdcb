import { Button, Text } from "@mantine/core";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { tlfTexts } from "../constants.ts";
import type { Tlf } from "../tlf.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import classes from "./tlf-chips.module.css";
import { TlfChoiceChips } from "./tlf-choice-chips.tsx";

export interface TlfChipsProps {
  readonly tlfs: readonly Tlf[];
  readonly choices: TlfChoices;
  readonly text: string;
  readonly shown: number;
  readonly onClear: () => void;
}

/** Chips for types and categories, and what all filters leave. */
export function TlfChips({ tlfs, choices, text, shown, onClear }: TlfChipsProps) {
  const isFiltered = text.trim() !== "" || choices.count > 0;
  return (
    <div className={classes.chips}>
      <TlfChoiceChips tlfs={tlfs} choices={choices} />
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
