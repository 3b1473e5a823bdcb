import { Button, Group, Popover, Text } from "@mantine/core";
import type { PlannedOutput } from "@trialtrace/backend/contract";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import { ChoiceChip } from "../../../components/choice-chip.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { categoryOf, choicesOf, type TlfChoice, typeOf } from "../tlf-filter.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";

export interface TlfChoiceChipsProps {
  readonly tlfs: readonly PlannedOutput[];
  readonly choices: TlfChoices;
  /** Opens the categories on request, so that all takes one line. */
  readonly compact?: boolean;
}

/** Chips for the types and the categories of the registry. */
export function TlfChoiceChips({ tlfs, choices, compact = false }: TlfChoiceChipsProps) {
  const { types, categories, setTypes, setCategories } = choices;
  const typeChoices = useMemo(() => choicesOf(tlfs, typeOf, types), [tlfs, types]);
  const categoryChoices = useMemo(() => choicesOf(tlfs, categoryOf, categories), [tlfs, categories]);
  const chips = (
    <ChoiceChips label="Category" choices={categoryChoices} chosen={categories} onChoose={setCategories} />
  );
  return (
    <>
      <ChoiceChips label="Type" choices={typeChoices} chosen={types} onChoose={setTypes} />
      {compact ? (
        <Popover position="bottom-start" width={380} shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant={categories.length === 0 ? "default" : "light"}
              size="compact-sm"
              rightSection={<ChevronDown size={14} aria-hidden />}
              data-screen-only
            >
              Category: {describeChosen(categories)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Categories">{chips}</Popover.Dropdown>
        </Popover>
      ) : (
        chips
      )}
    </>
  );
}

function describeChosen(chosen: readonly string[]): string {
  if (chosen.length === 0) return "All";
  return chosen.length === 1 ? (chosen[0] ?? "") : `${formatNumber(chosen.length)} selected`;
}

interface ChoiceChipsProps {
  readonly label: string;
  readonly choices: readonly TlfChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** One chip for each choice; any number of them may be pressed. It counts the whole registry. */
function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <Group component="fieldset" gap={6} data-screen-only>
      <Text component="legend" size="sm" c="dimmed" me={4} style={{ float: "left" }}>
        {label}
      </Text>
      {choices.map(({ name, count }) => {
        const isChosen = chosen.includes(name);
        return (
          <ChoiceChip
            key={name}
            name={name}
            count={count}
            chosen={isChosen}
            onToggle={() => onChoose(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])}
          />
        );
      })}
    </Group>
  );
}
