import { sections, tierTabs } from "./constants.ts";
import type { Criterion } from "./criteria.ts";
import type { CriteriaFilter } from "./criteria-filter.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading of their own. */
export interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly (Choice & { readonly disabled?: boolean })[];
}

const anyLabels = {
  category: "All Categories",
  type: "All types",
  impact: "All impacts",
  clinical: "All",
  sql: "Any",
} as const;

/** API-3: 'All Categories' and the four; an unknown one from a shared address stays visible. */
export function categoryChoices(chosen: string | null): Choice[] {
  return withChosen(
    anyLabels.category,
    sections.map(({ id, label }) => ({ value: id, label })),
    chosen,
  );
}

/** True where the four categories mean something: a criterion has one of them. */
export function isSortedIntoLists(criteria: readonly Criterion[]): boolean {
  return criteria.some(
    ({ section, normalized, legacy }) =>
      section !== null || isListed(normalized?.category) || isListed(legacy?.category),
  );
}

/**
 * What the selector offers. In a protocol none of whose criteria is sorted into the four categories these would leave
 * nothing, so that they cannot be chosen; the categories of its decomposed criteria are offered before them.
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
    ...(items.length > 0 ? [{ group: "Categories of this protocol's criteria", items }] : []),
    {
      group: "No criterion is sorted into these",
      items: sections.map(({ id, label }) => ({ value: id, label, disabled: true })),
    },
    ...(known ? [] : [plain(chosen)]),
  ];
}

const isListed = (category: string | undefined) => sections.some(({ id }) => id === category);

export const tierChoices: readonly Choice[] = tierTabs.map(({ id, label }) => ({ value: id, label }));

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

/** The impacts that occur, highest first; words of a protocol's own come last. */
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

/** The categories of child criteria that occur, by name. */
export function clinicalChoices(criteria: readonly Criterion[], chosen: string | null): Choice[] {
  const words = occurring(criteria.flatMap(({ clinicalCategories }) => clinicalCategories));
  return withChosen(anyLabels.clinical, words.sort((a, b) => a.localeCompare(b)).map(plain), chosen);
}

export interface StatedFilter {
  readonly label: string;
  readonly value: string;
}

/** What is filtered by, in words: for the report and for those who come by a shared address. */
export function stateFilters(filter: CriteriaFilter): StatedFilter[] {
  const text = filter.text.trim();
  return [
    { label: "Search", value: text === "" ? null : `“${text}”` },
    { label: "Category", value: labelIn(categoryChoices(filter.category), filter.category) },
    { label: "Tier", value: filter.tier === "all" ? null : labelIn(tierChoices, filter.tier) },
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
