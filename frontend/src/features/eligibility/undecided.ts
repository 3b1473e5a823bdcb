/** What a query's own comments say that it does not decide, in their order. */
export function undecidedIn(sql: string): string[] {
  return [...sql.matchAll(/^-- Not decided by this query: (.+)$/gm)].map(([, statement = ""]) => statement);
}
