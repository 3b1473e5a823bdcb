import type { ScheduleTables } from "@trialtrace/backend/schedule";

/** The name of each table by its key; the last state that has the table takes precedence. */
export function tableNames(...states: readonly ScheduleTables[]): ReadonlyMap<string, string> {
  return new Map(
    states.flatMap((tables) =>
      Object.entries(tables).map(([key, table]) => [key, table.table_name] as const),
    ),
  );
}
