import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { formatFilters, formatSort, parseFilters, parseSort, type RegistryState } from "./registry-state.ts";

/** Search parameter of the search text, which is written with a delay. */
export const tlfTextParameter = "tlfText";
const typeParameter = "tlfType";
const categoryParameter = "tlfCategory";
const sortParameter = "tlfSort";
const columnParameter = "tlfColumn";
/** Page of the detail cards; removed whenever the paged items change. */
const tlfPageParameter = "tlfPage";

/** The selections on the TLF tab, stored in the URL. */
export interface TlfChoices {
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly state: RegistryState;
  readonly page: number;
  /** Number of active filters, not counting the search text. */
  readonly count: number;
  setTypes(types: readonly string[]): void;
  setCategories(categories: readonly string[]): void;
  setState(state: RegistryState): void;
  setPage(page: number): void;
  /** Removes every filter; the sort order stays. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the values
  return useMemo(() => values, [text]);
}
