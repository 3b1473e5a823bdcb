import { Check } from "lucide-react";
import { formatNumber } from "../../../lib/format-count.ts";
import type { TlfChoice } from "../tlf-filter.ts";
import classes from "./tlf-chips.module.css";

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
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])}
          >
            {isChosen ? <Check size={14} aria-hidden /> : null}
            {name}
            <span className={classes.number}>{formatNumber(count)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
