import { ChoiceChip } from "../../../components/choice-chip.tsx";
import type { TlfChoice } from "../tlf-filter.ts";
import classes from "./choice-chips.module.css";

export interface ChoiceChipsProps {
  readonly label: string;
  readonly choices: readonly TlfChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** One chip for each choice; any number of them may be pressed. It counts the whole registry. */
export function ChoiceChips({ label, choices, chosen, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
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
    </fieldset>
  );
}
