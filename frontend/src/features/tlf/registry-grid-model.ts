import type { ColumnState, FilterModel, GridApi } from "ag-grid-community";
import { type ColumnFilter, columnOf, type RegistryState, testOf } from "./registry-state.ts";

/** What the grid is sorted by and narrowed to now. */
export function readGrid<Row>(api: GridApi<Row>): RegistryState {
  const sorted = api
    .getColumnState()
    .filter(({ sort }) => sort === "asc" || sort === "desc")
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0));
  return {
    sort: sorted.flatMap(({ colId, sort }) => {
      const column = columnOf(colId);
      return column === null ? [] : [{ column, descending: sort === "desc" }];
    }),
    filters: filtersOf(api.getFilterModel()),
  };
}

/** Brings the grid to a state; it reports what that changes as if a person had done it. */
export function writeGrid<Row>(api: GridApi<Row>, { sort, filters }: RegistryState): void {
  api.applyColumnState({
    state: sort.map(
      ({ column, descending }, sortIndex): ColumnState => ({
        colId: column,
        sort: descending ? "desc" : "asc",
        sortIndex,
      }),
    ),
    defaultState: { sort: null },
  });
  api.setFilterModel(filterModel(filters));
}

export function filterModel(filters: readonly ColumnFilter[]): FilterModel {
  return Object.fromEntries(
    filters.map(({ column, test, text }) => [column, { filterType: "text", type: test, filter: text }]),
  );
}

/** Filters in the order of the columns; unknown tests are omitted. */
export function filtersOf(model: Readonly<Record<string, unknown>>): ColumnFilter[] {
  return Object.entries(model).flatMap(([name, condition]) => {
    if (typeof condition !== "object" || condition === null) return [];
    const column = columnOf(name);
    const test = "type" in condition && typeof condition.type === "string" ? testOf(condition.type) : null;
    const text = "filter" in condition && typeof condition.filter === "string" ? condition.filter : "";
    return column === null || test === null || text === "" ? [] : [{ column, test, text }];
  });
}
