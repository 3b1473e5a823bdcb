import { describe, expect, test } from "vitest";
import { sqlFaults } from "./check-sql.ts";

const messages = (sql: string) => sqlFaults(sql).map(({ message, found }) => `${message} ${found}`);

describe("ELIG-10: a criterion's SQL is a read-only query", () => {
  test.each([
    "SELECT t.subject_id FROM {{results}}.cohort t WHERE t.cohort_definition_id = {{cohort_id}};",
    "WITH a AS (SELECT 1)\nSELECT * FROM a",
    "-- Comment; DROP TABLE person; {not a placeholder\n(\nSELECT 1\n)\nUNION\n(SELECT 2)\n;\n",
    "/* outer /* DELETE */ still; a comment */ SELECT 1",
    "SELECT 'it''s; DROP TABLE x', E'\\'; DROP TABLE y' AS \"update\"",
    "SELECT $tag$; INSERT INTO x$tag$",
    "SELECT '2020-01-01'::date, (ARRAY[1, 2])[1:2], x ~* '^a{2,3}$', REPLACE(x, 'a', 'b') FROM {{cdm}}.person",
    `SELECT EXTRACT(YEAR FROM AGE(d)), TRIM(a), SUBSTRING(a FROM 1 FOR 2), NULLIF(a, b), GREATEST(1, 2), CURRENT_DATE,
       a LIKE 'x' ESCAPE '!', d AT TIME ZONE 'UTC', INTERVAL '1 day', a IS DISTINCT FROM b, x = ANY(ARRAY[1]),
       ROW_NUMBER() OVER (PARTITION BY a ORDER BY b), COUNT(*) FILTER (WHERE x IS NOT TRUE), CAST(a AS numeric(4,2))
       FROM {{cdm}}.person`,
    "SELECT concept_set, dropped, updated_at, c.value FROM {{cdm}}.person c",
  ])("accepts %j", (sql) => {
    expect(messages(sql)).toEqual([]);
  });

  test.each([
    ["DELETE FROM {{cdm}}.person", "The SQL is not read-only."],
    ["drop table {{cdm}}.person;", "The SQL is not read-only."],
    ["SELECT 1; DROP TABLE person", "The SQL is not one statement."],
    ["SELECT 1; SELECT 2;", "The SQL is not one statement."],
    ["", "The SQL is not one statement."],
    ["-- nothing but a comment", "The SQL is not one statement."],
    ["WITH gone AS (DELETE FROM x RETURNING *) SELECT * FROM gone", "The SQL is not read-only."],
    ["SELECT * INTO stolen FROM {{cdm}}.person", "The SQL is not read-only."],
    ["(SELECT 1 INTO stolen) UNION SELECT 2", "The SQL is not read-only."],
    ["SELECT 1 FOR UPDATE", "The SQL is not read-only."],
    ["SELECT 1 /* ; */; /**/ UPDATE person SET x = 1", "The SQL is not one statement."],
    ["EXPLAIN ANALYZE SELECT 1", "The SQL is not read-only."],
    ["SELECT XMLFOREST(1)", "The SQL is not read-only."],
    ["SELECT pg_terminate_backend(1)", "The SQL calls a function that is not allowed."],
    ["SELECT PG_READ_FILE ('/etc/passwd')", "The SQL calls a function that is not allowed."],
    [`SELECT "pg_read_file"('/etc/passwd')`, "The SQL calls a function that is not allowed."],
    [`SELECT U&"pg_read_fil\\0065"('/etc/passwd')`, "The SQL calls a function that is not allowed."],
    ["SELECT pg_catalog.pg_sleep(10)", "The SQL calls a function that is not allowed."],
    ["SELECT mine.lower('A')", "The SQL calls a function that is not allowed."],
    ["SELECT * FROM dblink('host=x', 'SELECT 1') AS t", "The SQL calls a function that is not allowed."],
    ["SELECT nextval('s')", "The SQL calls a function that is not allowed."],
    ["SELECT 'pg_authid'::regclass", "The SQL casts to a type that is not allowed."],
    ["SELECT * FROM pg_shadow", "The SQL reads system tables."],
    ["SELECT * FROM pg_catalog.pg_authid", "The SQL reads system tables."],
    ["SELECT * FROM information_schema.tables", "The SQL reads system tables."],
    ["SELECT CURRENT_USER", "The SQL reads more than values."],
    ["SELECT 1 OPERATOR(mine.+) 2", "The SQL uses an operator that is not allowed."],
    ["SELECT 'open", "The SQL cannot be parsed."],
    ["SELECT 1 /* open", "The SQL cannot be parsed."],
    ["SELECT $a$ open $b$", "The SQL cannot be parsed."],
    ["SELECT 1 FROM", "The SQL cannot be parsed."],
    ["SELECT 1 \0", "The SQL cannot be parsed."],
    ["SELECT 'a\\'; DROP TABLE x; --'", "The SQL is not one statement."],
    [`SELECT 1${" + 1".repeat(40_000)}`, "The SQL is nested too deeply."],
    [`SELECT 1${" ".repeat(200_000)}`, "The SQL is too long."],
  ])("rejects %j", (sql, expected) => {
    expect(sqlFaults(sql).map((fault) => fault.message)).toEqual([expected]);
  });

  test("a query that is nested too deeply does not break the parser", () => {
    for (let time = 0; time < 20; time++) sqlFaults(`SELECT 1${" + 1".repeat(40_000)}`);
    expect(sqlFaults("SELECT count(*) FROM {{cdm}}.person")).toEqual([]);
  });
});

describe("the placeholders are {{cdm}}, {{results}} and {{cohort_id}}", () => {
  test.each([
    ["SELECT 1 FROM {{schema}}.person", "{{schema}}"],
    ["SELECT 1 FROM {{ cdm }}.person", "{{ cdm }}"],
    ["SELECT 1 FROM @cdm_schema.person", "@cdm_schema"],
    [`SELECT 1 FROM \${cdm}.person`, `\${cdm}`],
    ["SELECT 1 FROM {cdm}.person", "{cdm}"],
    ["SELECT 1 WHERE 1 = :cohort_id", ":cohort_id"],
    ["SELECT 1 WHERE 1 = $1", "$1"],
    ["SELECT '{{name}}'", "{{name}}"],
  ])("%s has an unknown placeholder", (sql, found) => {
    expect(messages(sql)).toContain(`The SQL has an unknown placeholder. "${found}"`);
  });
});
