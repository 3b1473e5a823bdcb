import type pg from "pg";

export interface OwnTable {
  readonly name: string;
  /** Without generated columns, which the database computes. */
  readonly columns: readonly string[];
}

/** The tables of the application, each after those that it refers to; without the history of migrations. */
export async function ownTables(client: Pick<pg.ClientBase, "query">): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable & { needs: string[] }>(`
    SELECT relname::text AS name,
           ARRAY(SELECT attname::text FROM pg_attribute
                  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum)
             AS columns,
           ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
                  WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
      FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
     ORDER BY relname`);
  const ordered: OwnTable[] = [];
  const left = [...rows];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) => !left.some(({ name }) => needs.includes(name)));
    const [next] = left.splice(at, 1);
    if (at < 0 || next === undefined) throw new Error("The tables refer to each other in a circle.");
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}
