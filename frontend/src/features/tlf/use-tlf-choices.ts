import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { formatFilters, formatSort, parseFilters, parseSort, type RegistryState } from "./registry-state.ts";

/** The search parameter of the text that is searched for; typing is written to it with a rest. */
export const tlfTextParameter = "tlfText";
const typeParameter = "tlfType";
const categoryParameter = "tlfCategory";
const sortParameter = "tlfSort";
const columnParameter = "tlfColumn";
/** The page of the detail cards; it is taken out whenever what is paged through changes. */
const tlfPageParameter = "tlfPage";

/** What is chosen on the TLF tab beside the text; all of it lives in the URL. */
export interface TlfChoices {
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly state: RegistryState;
  readonly page: number;
  /** How many filters are set, beside the search text. */
  readonly count: number;
  setTypes(types: readonly string[]): void;
  setCategories(categories: readonly string[]): void;
  setState(state: RegistryState): void;
  setPage(page: number): void;
  /** Takes out every filter; the order stays. */
  clear(): void;
}

export function useTlfChoices(): TlfChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const types = useValues(parameters.getAll(typeParameter));
  const categories = useValues(parameters.getAll(categoryParameter));
  const sort = useValues(parameters.getAll(sortParameter));
  const filters = useValues(parameters.getAll(columnParameter));
  const state = useMemo(() => ({ sort: parseSort(sort), filters: parseFilters(filters) }), [sort, filters]);
  const set = (values: Readonly<Record<string, readonly string[]>>) =>
    setParameters({ ...values, [tlfPageParameter]: null }, { replace: true });
  return {
    types,
    categories,
    state,
    count: types.length + categories.length + state.filters.length,
    page: Number(parameters.get(tlfPageParameter) ?? 1),
    setTypes: (values) => set({ [typeParameter]: values }),
    setCategories: (values) => set({ [categoryParameter]: values }),
    setState: (next) =>
      set({ [sortParameter]: formatSort(next.sort), [columnParameter]: formatFilters(next.filters) }),
    setPage: (page) =>
      setParameters({ [tlfPageParameter]: page === 1 ? null : String(page) }, { replace: true }),
    clear: () => set({ [typeParameter]: [], [categoryParameter]: [], [columnParameter]: [] }),
  };
}

/** The same list as long as it has the same values: an address changes for other reasons too. */
function useValues(values: readonly string[]): readonly string[] {
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  return useMemo(() => values, [text]);
}
