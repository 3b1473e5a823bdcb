import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { tierTabs } from "./constants.ts";
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

const filterNames = ["category", "tier", "type", "impact", "clinical", "sql"] as const;
type FilterName = (typeof filterNames)[number];

/** Removes every filter from the URL; the search text and the view stay. */
export const noFilters: Readonly<Record<string, null>> = Object.fromEntries(
  filterNames.map((name) => [criteriaParameters[name], null]),
);

/** The selections on the Eligibility tab, stored in the URL. */
export interface CriteriaChoices {
  readonly wantedView: CriteriaView | null;
  readonly filter: CriteriaFilter;
  /** Number of active filters, not counting the search text. */
  readonly count: number;
  set(name: FilterName, value: string): void;
  clear(): void;
}

/** @param text the search text, including letters not yet in the URL */
export function useCriteriaChoices(text?: string): CriteriaChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const filter = readFilter(parameters, text);
  const names = criteriaParameters;
  return {
    wantedView: parseView(parameters.get(names.view)),
    filter,
    count: countFilters(filter),
    set: (name, value) => {
      // Inclusion Only and a selected type would contradict each other: the last one wins.
      const isOnly = name === "tier" && value === "inclusion";
      const replacesOnly = name === "type" && filter.tier === "inclusion";
      const values = {
        [names[name]]: name === "tier" && value === "all" ? null : value,
        ...(isOnly ? { [names.type]: null } : {}),
        ...(replacesOnly ? { [names.tier]: null } : {}),
      };
      setParameters(values, { replace: true });
    },
    clear: () => setParameters(noFilters, { replace: true }),
  };
}

/** The filter in the URL; invalid values mean no filter. */
export function readFilter(parameters: URLSearchParams, text?: string): CriteriaFilter {
  const named = (name: keyof typeof criteriaParameters) => parameters.get(criteriaParameters[name]) || null;
  return {
    text: text ?? named("text") ?? "",
    category: named("category"),
    tier: tierTabs.find(({ value }) => value === named("tier"))?.value ?? "all",
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
