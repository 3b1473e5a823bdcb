import { Button } from "@mantine/core";
import { SelectField } from "../../../components/select-field.tsx";
import { eligibilityTexts, tierTabs } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import {
  categoryOptions,
  clinicalChoices,
  impactChoices,
  isSortedIntoLists,
  sqlChoices,
  typeChoices,
} from "../filter-choices.ts";
import type { CriteriaChoices } from "../use-criteria-choices.ts";

export interface CriteriaFieldsProps {
  readonly choices: CriteriaChoices;
  /** All criteria of the protocol; options that none of them has are not offered. */
  readonly criteria: readonly Criterion[];
}

/** ELIG-1: type, tier, category, impact, has SQL, and the categories of child criteria. */
export function CriteriaFields({ choices, criteria }: CriteriaFieldsProps) {
  const { filter } = choices;
  const impacts = impactChoices(criteria, filter.impact);
  const clinical = clinicalChoices(criteria, filter.clinical);
  const hasTypes = filter.type !== null || criteria.some(({ type }) => type !== null);
  const hasTiers = filter.tier !== "all" || criteria.some(({ tier }) => tier !== null);
  const categories = categoryOptions(criteria, filter.category);
  // If the criteria are not sorted into the four categories, the category field offers the same.
  const hasClinical = filter.clinical !== null || (clinical.length > 1 && isSortedIntoLists(criteria));
  const fields = [
    { name: "type", label: "Type", choices: typeChoices, offered: hasTypes },
    { name: "tier", label: "Tier", choices: tierTabs, offered: hasTiers },
    { name: "category", label: "Category", choices: categories, offered: true },
    { name: "impact", label: "Expected impact", choices: impacts, offered: impacts.length > 1 },
    { name: "clinical", label: "Clinical category", choices: clinical, offered: hasClinical },
    { name: "sql", label: "SQL", choices: sqlChoices, offered: true },
  ] as const;
  return (
    <>
      {fields.map((field) =>
        field.offered ? (
          <SelectField
            size="sm"
            key={field.name}
            label={field.label}
            choices={field.choices}
            value={filter[field.name]}
            onChange={(value) => choices.set(field.name, value)}
          />
        ) : null,
      )}
      <Button size="sm" style={{ alignSelf: "end" }} onClick={choices.clear} disabled={choices.count === 0}>
        {eligibilityTexts.clear}
      </Button>
    </>
  );
}
