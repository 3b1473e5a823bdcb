import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectations } from "./expectations/by-study.ts";
import { type Cdm, openCdm } from "./open-cdm.ts";
import { makePopulation } from "./population/make-population.ts";
import { toRows } from "./population/rows.ts";
import { makeVocabulary } from "./population/vocabulary.ts";
import { readAllCriteria } from "./read-criteria.ts";
import { atomicQueries, formulaOf, joinSets } from "./split-file.ts";

const studies = readAllCriteria();

describe.skipIf(isDatabaseElsewhere())("LIB-3: an empty OMOP CDM 5.4", () => {
  let cdm: Cdm;
  beforeAll(async () => {
    cdm = await openCdm();
  });
  afterAll(() => cdm.close());

  test("has the 39 tables of the specification with their 432 columns", async () => {
    const { rows } = await cdm.database.pool.query<{ tables: number; columns: number }>(
      `SELECT COUNT(DISTINCT table_name)::int AS tables, COUNT(*)::int AS columns
         FROM information_schema.columns WHERE table_schema IN ('cdm', 'results')`,
    );
    expect(rows).toEqual([{ tables: 39, columns: 432 }]);
  });

  test("rejects a column or table that the CDM does not have", async () => {
    await expect(cdm.find("SELECT birth_date AS person_id FROM {{cdm}}.person")).rejects.toThrow(
      "birth_date",
    );
    await expect(cdm.find("SELECT person_id FROM {{cdm}}.histology")).rejects.toThrow("histology");
  });
});

describe.skipIf(isDatabaseElsewhere()).each(studies.map((criteria) => [criteria.study, criteria] as const))(
  "LIB-3: the SQL on a synthetic population: %s",
  (study, criteria) => {
    const candidates = makePopulation(600, criteria);
    const others = makePopulation(50, criteria, { seed: 55, firstId: candidates.length + 1 });
    const files = criteria.queries.filter(({ kind }) => kind === "file");
    const atomic = new Set([...criteria.atomic.values()].map(withoutComments));
    const below = criteria.queries.filter(
      ({ kind, sql }) => kind === "file below" && !atomic.has(withoutComments(sql)),
    );
    const expected = new Map(Object.entries(expectations[study] ?? {}));
    let cdm: Cdm;
    const answers = new Map<string, number[]>();
    /** What a query finds: asked once, since nothing is written after the population. */
    const find = async (sql: string): Promise<number[]> => {
      const answer = answers.get(sql) ?? (await cdm.find(sql));
      answers.set(sql, answer);
      return answer;
    };
    beforeAll(async () => {
      cdm = await openCdm(toRows(candidates, others, makeVocabulary(criteria.named)));
    });
    afterAll(() => cdm.close());

    const expectSome = (found: readonly number[]) => {
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(candidates.length);
      expect(found).toEqual([...new Set(found)]);
      expect(found.filter((person) => person > candidates.length)).toEqual([]);
    };

    test.each([...criteria.atomic])("%s finds the candidates who meet the condition", async (id, sql) => {
      const found = await find(sql);
      expectSome(found);
      const fulfils = expected.get(id);
      if (fulfils) expect(found).toEqual(candidates.filter(fulfils).map((person) => person.id));
    });

    test.each(files)("$id combines its atomic conditions as stated", async ({ sql }) => {
      const sets = new Map<string, number[]>();
      // As templates, which match the file (see below) and have been asked already.
      for (const { id, sql: own } of atomicQueries(sql))
        sets.set(id, await find(criteria.atomic.get(id) ?? own));
      const found = await find(sql);
      expectSome(found);
      expect(found).toEqual(joinSets(formulaOf(sql) ?? "", sets));
    });

    test.runIf(below.length > 0).each(below)("$id, below a file, finds some candidates", async ({ sql }) => {
      expectSome(await find(sql));
    });

    test("every expectation is for an atomic condition", () => {
      expect([...expected.keys()].filter((id) => !criteria.atomic.has(id))).toEqual([]);
    });
  },
);

test("every atomic condition of ADAURA with a query has its own expectation", () => {
  const adaura = studies.find((one) => one.study === "adaura");
  expect(Object.keys(expectations.adaura ?? {}).sort()).toEqual([...(adaura?.atomic.keys() ?? [])].sort());
});

test("an atomic condition's template matches its criterion's file", () => {
  const differing = studies.flatMap(({ study, queries, atomic }) =>
    queries
      .filter((query) => query.kind === "file")
      .flatMap((file) => atomicQueries(file.sql))
      .filter(({ id, sql }) => withoutComments(atomic.get(id) ?? "") !== sql)
      .map(({ id }) => `${study} ${id}`),
  );
  expect(differing).toEqual([]);
});

/** A template without the comments above its statement and without the semicolon below it. */
function withoutComments(template: string): string {
  return template
    .replace(/^(?:--.*\n)+/, "")
    .trim()
    .replace(/;$/, "");
}
