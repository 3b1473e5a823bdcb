import type { Choice, ChoiceGroup } from "../../components/select-field.tsx";
import { sections, tierTabs } from "./constants.ts";
import type { Criterion } from "./criteria.ts";
import type { CriteriaFilter } from "./criteria-filter.ts";

const anyLabels = {
  category: "All Categories",
  type: "All types",
  impact: "All impacts",
  clinical: "All",
  sql: "Any",
} as const;

/** API-3: 'All Categories' and the four categories; an unknown category from a shared link stays visible. */
export function categoryChoices(chosen: string | null): Choice[] {
  return withChosen(
    anyLabels.category,
    sections.map(({ id, label }) => ({ value: id, label })),
    chosen,
  );
}

/** True if any criterion has one of the four categories. */
export function isSortedIntoLists(criteria: readonly Criterion[]): boolean {
  return criteria.some(
    ({ section, normalized, legacy }) =>
      section !== null || isListed(normalized?.category) || isListed(legacy?.category),
  );
}

/**
 * Options of the category selector. If no criterion is sorted into the four categories, they are disabled and
 * the categories of the decomposed criteria are offered before them.
 */
export function categoryOptions(
  criteria: readonly Criterion[],
  chosen: string | null,
): readonly (Choice | ChoiceGroup)[] {
  if (criteria.length === 0 || isSortedIntoLists(criteria)) return categoryChoices(chosen);
  const words = occurring(
    criteria.flatMap(({ clinicalCategories, legacy }) => [...clinicalCategories, legacy?.category ?? null]),
  );
  const items = words.sort((a, b) => a.localeCompare(b)).map(plain);
  const known = chosen === null || isListed(chosen) || words.includes(chosen);
  return [
    { value: "", label: anyLabels.category },
    ...(items.length > 0 ? [{ group: "Categories in this protocol", items }] : []),
    {
      group: "Not used in this protocol",
      items: sections.map(({ id, label }) => ({ value: id, label, disabled: true })),
    },
    ...(known ? [] : [plain(chosen)]),
  ];
}

const isListed = (category: string | undefined) => sections.some(({ id }) => id === category);

export const typeChoices: readonly Choice[] = [
  { value: "", label: anyLabels.type },
  { value: "inclusion", label: "Inclusion" },
  { value: "exclusion", label: "Exclusion" },
];

export const sqlChoices: readonly Choice[] = [
  { value: "", label: anyLabels.sql },
  { value: "with", label: "Has SQL" },
  { value: "without", label: "Has no SQL" },
];

const impactOrder = ["high", "medium", "low"];

/** Impacts that occur, highest first; values specific to a protocol come last. */
export function impactChoices(criteria: readonly Criterion[], chosen: string | null): Choice[] {
  const rank = (word: string) => {
    const place = impactOrder.indexOf(word.toLowerCase());
    return place < 0 ? impactOrder.length : place;
  };
  const words = occurring(criteria.map(({ impact }) => impact));
  return withChosen(
    anyLabels.impact,
    words.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).map(plain),
    chosen,
  );
}

/** Categories of child criteria that occur, by name. */
export function clinicalChoices(criteria: readonly Criterion[], chosen: string | null): Choice[] {
  const words = occurring(criteria.flatMap(({ clinicalCategories }) => clinicalCategories));
  return withChosen(anyLabels.clinical, words.sort((a, b) => a.localeCompare(b)).map(plain), chosen);
}

export interface StatedFilter {
  readonly label: string;
  readonly value: string;
}

/** The active filters in words, for the report and for anyone opening a shared link. */
export function describeFilters(filter: CriteriaFilter): StatedFilter[] {
  const text = filter.text.trim();
  return [
    { label: "Search", value: text === "" ? null : `“${text}”` },
    { label: "Category", value: labelIn(categoryChoices(filter.category), filter.category) },
    { label: "Tier", value: filter.tier === "all" ? null : labelIn(tierTabs, filter.tier) },
    { label: "Type", value: labelIn(typeChoices, filter.type) },
    { label: "Expected impact", value: filter.impact },
    { label: "Clinical category", value: filter.clinical },
    { label: "SQL", value: labelIn(sqlChoices, filter.sql) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function labelIn(choices: readonly Choice[], value: string | null): string | null {
  return value === null ? null : (choices.find((choice) => choice.value === value)?.label ?? value);
}

function withChosen(any: string, choices: readonly Choice[], chosen: string | null): Choice[] {
  const known = chosen === null || choices.some(({ value }) => value === chosen);
  return [{ value: "", label: any }, ...choices, ...(known ? [] : [plain(chosen)])];
}

const plain = (word: string): Choice => ({ value: word, label: word });

function occurring(words: readonly (string | null)[]): string[] {
  return [...new Set(words.filter((word) => word !== null && word !== ""))].filter((word) => word !== null);
}
