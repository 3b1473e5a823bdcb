import { readFileSync } from "node:fs";
import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase } from "@trialtrace/db/testing";
import { type CdmRows, cohorts } from "./population/rows.ts";

const definitions = readFileSync(new URL("./cdm-5.4.sql", import.meta.url), "utf8");

export interface Cdm {
  readonly database: Database;
  /** The persons a query of a criterion finds, in order. */
  find(sql: string): Promise<number[]>;
  close(): Promise<void>;
}

/** A private database with the OMOP CDM 5.4 tables, empty or filled. */
export async function openCdm(rows?: CdmRows): Promise<Cdm> {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase({ url });
  await database.pool.query(filled(definitions));
  for (const [table, records] of Object.entries(rows ?? {})) {
    const name = table === "cohort" ? "results.cohort" : `cdm.${table}`;
    // Columns are named, so that one the table does not have is an error.
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].join(", ");
    if (columns === "") continue;
    await database.pool.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(records)],
    );
  }
  // As the published indexes of the CDM: without them, each condition of a query reads a whole table per person.
  await database.pool.query(
    `DO $$ DECLARE indexed text; BEGIN
       FOR indexed IN SELECT table_name FROM information_schema.columns
                       WHERE table_schema = 'cdm' AND column_name = 'person_id'
       LOOP EXECUTE format('CREATE INDEX ON cdm.%I (person_id)', indexed); END LOOP;
     END $$`,
  );
  await database.pool.query("ANALYZE");
  return {
    database,
    find: async (sql) => {
      const { rows: found } = await database.pool.query<{ person_id: number }>(filled(sql));
      return found.map((row) => row.person_id).sort((a, b) => a - b);
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

function filled(sql: string): string {
  return sql
    .replaceAll("{{cdm}}", "cdm")
    .replaceAll("{{results}}", "results")
    .replaceAll("{{cohort_id}}", String(cohorts.candidates));
}
