import { readFileSync } from "node:fs";
import { bundleEligibilitySchema } from "@trialtrace/backend/contract";
import { createDatabase, type Database } from "@trialtrace/db";
import { createTestDatabase, isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { omopCandidates, omopTables } from "./omop-fixture.ts";

const source = readFileSync(new URL("./adaura/eligibility.json", import.meta.url), "utf8");
const { hierarchical_criteria: criteria = [], normalized_criteria: lists } = bundleEligibilitySchema.parse(
  JSON.parse(source),
);
const queries = new Map<string, string>([
  ...criteria.flatMap((criterion) =>
    criterion.child_criteria.flatMap((child): [string, string][] =>
      child.sqlTemplate ? [[child.atomicId, child.sqlTemplate]] : [],
    ),
  ),
  ...Object.values(lists ?? {})
    .flat()
    .flatMap((criterion) =>
      criterion.sql_files.map((file): [string, string] => [criterion.id, file.content]),
    ),
]);

/** Who of the four candidates of the fixture a query finds. */
const expected: Readonly<Record<string, readonly number[]>> = {
  I1: [1, 3, 4],
  "I1.1": [3, 4],
  "I1.2": [1],
  I2: [1],
  I3: [1],
  I4: [1],
  "I4.1": [],
  "I4.2": [1],
  I5: [1],
  I6: [1],
  "I7.1": [1, 2, 4],
  "I8.1": [1],
  "I8.2": [4],
  I8: [1, 4],
  "I9.2": [4],
  "I9.4": [1, 2],
  "I10.1": [1, 4],
  "I10.2": [1],
  I11: [2, 3, 1, 4],
  "I13.1": [1],
  "E4.1": [4],
  "E4.2": [],
  "E4.3": [4],
  E5: [3],
  "E6.1": [],
  E14: [3],
  E17: [3],
  "E18.3": [1],
  E20: [3],
};

describe.skipIf(isDatabaseElsewhere())("ADAURA's eligibility queries on PostgreSQL", () => {
  let database: Database;
  let drop: () => Promise<void>;

  const find = async (id: string): Promise<number[]> => {
    const sql = (queries.get(id) ?? "")
      .replaceAll("{{cdm}}", "cdm")
      .replaceAll("{{results}}", "results")
      .replaceAll("{{cohort_id}}", "1");
    const { rows } = await database.pool.query<{ person_id: number }>(sql);
    return rows.map((row) => row.person_id).sort((a, b) => a - b);
  };

  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    database = createDatabase({ url: created.url });
    await database.pool.query(omopTables);
    await database.pool.query(omopCandidates);
  });

  afterAll(async () => {
    await database.close();
    await drop();
  });

  test("every query runs, and finds each candidate of its own cohort at most once", async () => {
    expect(queries.size).toBeGreaterThan(100);
    for (const id of queries.keys()) {
      const found = await find(id);
      expect(found, id).toEqual([...new Set(found)].filter((person) => person <= 4));
    }
  });

  test.each(Object.entries(expected))("%s finds the candidates it should", async (id, persons) => {
    expect(queries.has(id)).toBe(true);
    expect(await find(id)).toEqual([...persons].sort((a, b) => a - b));
  });
});
