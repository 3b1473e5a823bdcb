import { Button, NativeSelect } from "@mantine/core";
import { eligibilityTexts, tierTabs } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import {
  type Choice,
  type ChoiceGroup,
  categoryOptions,
  clinicalChoices,
  impactChoices,
  isSortedIntoLists,
  sqlChoices,
  tierChoices,
  typeChoices,
} from "../filter-choices.ts";
import { selectData } from "../select-data.ts";
import type { CriteriaChoices } from "../use-criteria-choices.ts";

export interface CriteriaFieldsProps {
  readonly choices: CriteriaChoices;
  /** All criteria of the protocol; options that none of them has are not offered. */
  readonly criteria: readonly Criterion[];
}

/** ELIG-1: type, tier, category, impact, has SQL, and the categories of child criteria. */
export function CriteriaFields({ choices, criteria }: CriteriaFieldsProps) {
  const { filter } = choices;
  const hasTiers = filter.tier !== "all" || criteria.some(({ tier }) => tier !== null);
  const hasTypes = filter.type !== null || criteria.some(({ type }) => type !== null);
  const clinical = clinicalChoices(criteria, filter.clinical);
  // If the criteria are not sorted into the four categories, the field above offers the same.
  const hasClinical = filter.clinical !== null || (clinical.length > 1 && isSortedIntoLists(criteria));
  const impacts = impactChoices(criteria, filter.impact);
  return (
    <>
      {hasTypes ? (
        <Field label="Type" choices={typeChoices} value={filter.type} onChange={choices.setType} />
      ) : null}
      {hasTiers ? (
        <Field
          label="Tier"
          choices={tierChoices}
          value={filter.tier}
          onChange={(value) => choices.setTier(tierTabs.find(({ id }) => id === value)?.id ?? "all")}
        />
      ) : null}
      <Field
        label="Category"
        choices={categoryOptions(criteria, filter.category)}
        value={filter.category}
        onChange={choices.setCategory}
      />
      {impacts.length > 1 ? (
        <Field label="Expected impact" choices={impacts} value={filter.impact} onChange={choices.setImpact} />
      ) : null}
      {hasClinical ? (
        <Field
          label="Clinical category"
          choices={clinical}
          value={filter.clinical}
          onChange={choices.setClinical}
        />
      ) : null}
      <Field label="SQL" choices={sqlChoices} value={filter.sql} onChange={choices.setSql} />
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: "end" }}
        onClick={choices.clear}
        disabled={choices.count === 0}
      >
        {eligibilityTexts.clear}
      </Button>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly choices: readonly (Choice | ChoiceGroup)[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

function Field({ label, choices, value, onChange }: FieldProps) {
  return (
    <NativeSelect
      label={label}
      data={selectData(choices)}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
