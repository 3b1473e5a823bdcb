import pg from "pg";

/**
 * Everything in the schema `public` of a database, one line each: columns, constraints, indexes, triggers, and
 * functions, without Prisma's own table and without extensions.
 */
export async function readCatalogue(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ line: string }>(catalogue);
    return result.rows.map((row) => row.line).sort();
  } finally {
    await client.end();
  }
}

const catalogue = `
  WITH ours AS (
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
  )
  SELECT format('column %s.%s %s%s, storage %s%s', relname, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN ' not null' ELSE '' END, attstorage,
      CASE WHEN adbin IS NULL THEN '' ELSE
        CASE attgenerated WHEN '' THEN ', default ' ELSE ', generated ' END || pg_get_expr(adbin, adrelid) END) AS line
    FROM pg_attribute JOIN ours ON attrelid = ours.oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('constraint %s on %s: %s', conname, relname, pg_get_constraintdef(pg_constraint.oid))
    FROM pg_constraint JOIN ours ON conrelid = ours.oid
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN ours ON indrelid = ours.oid
  UNION ALL
  SELECT format('trigger %s on %s, firing %s', tgname, relname, tgenabled)
    FROM pg_trigger JOIN ours ON tgrelid = ours.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('function %s', proname) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`;
