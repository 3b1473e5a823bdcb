import { type ColumnId, registryColumns } from "./registry-columns.ts";

/** How the overview table is sorted and narrowed by its own column heads, as an address has it. */
export interface RegistryState {
  readonly sort: readonly ColumnSort[];
  readonly filters: readonly ColumnFilter[];
}

export interface ColumnSort {
  readonly column: ColumnId;
  readonly descending: boolean;
}

export interface ColumnFilter {
  readonly column: ColumnId;
  readonly test: FilterTest;
  readonly text: string;
}

/** The tests a column's filter offers. */
export const filterTests = ["contains", "notContains", "equals", "startsWith", "endsWith"] as const;
export type FilterTest = (typeof filterTests)[number];

/** `title`, or `-title` for the other way round; several, the first counts most. */
export function formatSort(sort: readonly ColumnSort[]): string[] {
  return sort.map(({ column, descending }) => `${descending ? "-" : ""}${column}`);
}

export function parseSort(values: readonly string[]): ColumnSort[] {
  return values.flatMap((value) => {
    const column = columnOf(value.replace(/^-/, ""));
    return column === null ? [] : [{ column, descending: value.startsWith("-") }];
  });
}

/** `title:contains:survival`; the text may have anything in it. */
export function formatFilters(filters: readonly ColumnFilter[]): string[] {
  return filters.map(({ column, test, text }) => `${column}:${test}:${text}`);
}

export function parseFilters(values: readonly string[]): ColumnFilter[] {
  return values.flatMap((value) => {
    const [, name = "", named = "", text = ""] = /^(\w+):(\w+):(.+)$/s.exec(value) ?? [];
    const column = columnOf(name);
    const test = testOf(named);
    return column === null || test === null ? [] : [{ column, test, text }];
  });
}

export function columnOf(name: string): ColumnId | null {
  return registryColumns.find(({ id }) => id === name)?.id ?? null;
}

export function testOf(name: string): FilterTest | null {
  return filterTests.find((test) => test === name) ?? null;
}
