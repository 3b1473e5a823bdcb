import type { ScheduleTables } from "@trialtrace/backend/schedule";

/** The name of each table by its key; of several states the last that has it. */
export function tableNames(...states: readonly ScheduleTables[]): ReadonlyMap<string, string> {
  return new Map(
    states.flatMap((tables) =>
      Object.entries(tables).map(([key, table]) => [key, table.table_name] as const),
    ),
  );
}
