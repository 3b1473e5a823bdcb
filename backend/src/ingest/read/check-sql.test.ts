import { describe, expect, test } from "vitest";
import { sqlFaults } from "./check-sql.ts";

const messages = (sql: string) => sqlFaults(sql).map(({ message, found }) => `${message} ${found}`);

describe("001, section 2.1: the SQL of a criterion is a query that only reads", () => {
  test.each([
    "SELECT t.subject_id FROM {{results}}.cohort t WHERE t.cohort_definition_id = {{cohort_id}};",
    "WITH a AS (SELECT 1)\nSELECT * FROM a",
    "-- Comment; DROP TABLE person; {not a placeholder\n(\nSELECT 1\n)\nUNION\n(SELECT 2)\n;\n",
    "/* outer /* DELETE */ still; a comment */ SELECT 1",
    "SELECT 'it''s; DROP TABLE x', E'\\'; DROP TABLE y' AS \"update\"",
    "SELECT $tag$; INSERT INTO x$tag$",
    "SELECT '2020-01-01'::date, ARRAY[1, 2][1:2], x ~* '^a{2,3}$', REPLACE(x, 'a', 'b') FROM {{cdm}}.person",
    "SELECT concept_set, dropped, updated_at, c.value FROM {{cdm}}.person c",
  ])("accepts %j", (sql) => {
    expect(messages(sql)).toEqual([]);
  });

  test.each([
    ["DELETE FROM {{cdm}}.person", ["The SQL is no query.", "The SQL does more than read."]],
    ["drop table {{cdm}}.person;", ["The SQL is no query.", "The SQL does more than read."]],
    ["SELECT 1; DROP TABLE person", ["The SQL is not one statement.", "The SQL does more than read."]],
    ["SELECT 1; SELECT 2;", ["The SQL is not one statement."]],
    ["", ["The SQL is not one statement."]],
    ["-- nothing but a comment", ["The SQL is not one statement."]],
    ["WITH gone AS (DELETE FROM x RETURNING *) SELECT * FROM gone", ["The SQL does more than read."]],
    ["SELECT * INTO stolen FROM {{cdm}}.person", ["The SQL does more than read."]],
    ["SELECT 1 FOR UPDATE", ["The SQL does more than read."]],
    [
      "SELECT 1 /* ; */; /**/ UPDATE person SET x = 1",
      ["The SQL is not one statement.", "The SQL does more than read."],
    ],
    ["EXPLAIN ANALYZE SELECT 1", ["The SQL is no query.", "The SQL does more than read."]],
    ["SELECT pg_terminate_backend(1)", ["The SQL calls a function of the server."]],
    ["SELECT PG_READ_FILE ('/etc/passwd')", ["The SQL calls a function of the server."]],
    ["SELECT * FROM dblink('host=x', 'SELECT 1') AS t(a int)", ["The SQL calls a function of the server."]],
    ["SELECT 'open", ["The SQL ends within a comment or a literal."]],
    ["SELECT 1 /* open", ["The SQL ends within a comment or a literal."]],
    ["SELECT $a$ open $b$", ["The SQL ends within a comment or a literal."]],
    ["SELECT 'a\\'; DROP TABLE x; --'", ["The SQL is not one statement.", "The SQL does more than read."]],
  ])("refuses %j", (sql, expected) => {
    expect(sqlFaults(sql).map((fault) => fault.message)).toEqual(expected);
  });
});

describe("issue 4: the placeholders are {{cdm}}, {{results}} and {{cohort_id}}", () => {
  test.each([
    ["SELECT 1 FROM {{schema}}.person", "{{schema}}"],
    ["SELECT 1 FROM {{ cdm }}.person", "{{ cdm }}"],
    ["SELECT 1 FROM @cdm_schema.person", "@cdm_schema"],
    [`SELECT 1 FROM \${cdm}.person`, `\${cdm}`],
    ["SELECT 1 FROM {cdm}.person", "{cdm}"],
    ["SELECT 1 WHERE 1 = :cohort_id", ":cohort_id"],
    ["SELECT 1 WHERE 1 = $1", "$1"],
    ["SELECT '{{name}}'", "{{name}}"],
  ])("%s has another", (sql, found) => {
    expect(messages(sql)).toContain(`The SQL has an unknown placeholder. "${found}"`);
  });
});
