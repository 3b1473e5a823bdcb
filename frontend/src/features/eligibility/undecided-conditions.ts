/** Conditions that a query's own comments list as not decided, in order. */
export function undecidedConditions(sql: string): string[] {
  return [...sql.matchAll(/^-- Not decided by this query: (.+)$/gm)].map(([, statement = ""]) => statement);
}
