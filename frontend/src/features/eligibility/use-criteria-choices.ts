import { useSearchParams } from "react-router-dom";
import { type UrlValue, useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { type TierTab, tierTabs } from "./constants.ts";
import type { CriterionType } from "./criteria.ts";
import { type CriteriaFilter, countFilters, type SqlChoice } from "./criteria-filter.ts";

/** The two views of a protocol's criteria; the first is the default if both exist. */
export type CriteriaView = "hierarchical" | "sections";

/** Search parameters of the tab that also apply to the report. */
export const criteriaParameters = {
  text: "criteriaText",
  view: "criteriaView",
  category: "criteriaCategory",
  tier: "criteriaTier",
  type: "criteriaType",
  impact: "criteriaImpact",
  clinical: "clinicalCategory",
  sql: "criteriaSql",
} as const;

/** Removes every filter from the URL; the search text and the view stay. */
export const noFilters = {
  [criteriaParameters.category]: null,
  [criteriaParameters.tier]: null,
  [criteriaParameters.type]: null,
  [criteriaParameters.impact]: null,
  [criteriaParameters.clinical]: null,
  [criteriaParameters.sql]: null,
} as const;

/** The selections on the Eligibility tab, stored in the URL. */
export interface CriteriaChoices {
  readonly wantedView: CriteriaView | null;
  readonly filter: CriteriaFilter;
  /** Number of active filters, not counting the search text. */
  readonly count: number;
  setCategory(category: string): void;
  setTier(tier: TierTab): void;
  setType(type: string): void;
  setImpact(impact: string): void;
  setClinical(category: string): void;
  setSql(sql: string): void;
  clear(): void;
}

/** @param text the search text, including letters not yet in the URL */
export function useCriteriaChoices(text?: string): CriteriaChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const filter = readFilter(parameters, text);
  const names = criteriaParameters;
  const set = (values: Record<string, UrlValue>) => setParameters(values, { replace: true });
  return {
    wantedView: parseView(parameters.get(names.view)),
    filter,
    count: countFilters(filter),
    setCategory: (value) => set({ [names.category]: value }),
    // Inclusion Only and a selected type would contradict each other: the last one wins.
    setTier: (tier) =>
      set({
        [names.tier]: tier === "all" ? null : tier,
        ...(tier === "inclusion" ? { [names.type]: null } : {}),
      }),
    setType: (value) =>
      set({ [names.type]: value, ...(filter.tier === "inclusion" ? { [names.tier]: null } : {}) }),
    setImpact: (value) => set({ [names.impact]: value }),
    setClinical: (value) => set({ [names.clinical]: value }),
    setSql: (value) => set({ [names.sql]: value }),
    clear: () => set(noFilters),
  };
}

/** The filter in the URL; invalid values mean no filter. */
export function readFilter(parameters: URLSearchParams, text?: string): CriteriaFilter {
  const named = (name: keyof typeof criteriaParameters) => parameters.get(criteriaParameters[name]) || null;
  return {
    text: text ?? named("text") ?? "",
    category: named("category"),
    tier: tierTabs.find(({ id }) => id === named("tier"))?.id ?? "all",
    type: oneOf<CriterionType>(named("type"), ["inclusion", "exclusion"]),
    impact: named("impact"),
    clinical: named("clinical"),
    sql: oneOf<SqlChoice>(named("sql"), ["with", "without"]),
  };
}

export function parseView(value: string | null): CriteriaView | null {
  return oneOf<CriteriaView>(value, ["hierarchical", "sections"]);
}

function oneOf<T extends string>(value: string | null, known: readonly T[]): T | null {
  return known.find((one) => one === value) ?? null;
}
