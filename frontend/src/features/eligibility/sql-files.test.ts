import { describe, expect, test } from "vitest";
import { makeChild, makeHierarchical, makeNormalized, makeSqlFile } from "../../testing/eligibility.ts";
import { countTemplates, flattenSqlFiles, sqlTextsOf, undecidedConditions } from "./sql-files.ts";

describe("ELIG-1: sql_files with content or nested files", () => {
  const a = makeSqlFile("a.sql");
  const b = makeSqlFile("b.sql");
  const c = makeSqlFile("c.sql");

  test.each([
    ["plain files", [a, b], ["a.sql", "b.sql"]],
    ["a folder", [{ sql_files: [a, b] }, c], ["a.sql", "b.sql", "c.sql"]],
    ["a file with nested files", [{ ...a, sql_files: [b] }], ["a.sql", "b.sql"]],
    [
      "files nested several levels deep",
      [{ sql_files: [{ sql_files: [{ ...a, sql_files: [c] }] }] }],
      ["a.sql", "c.sql"],
    ],
    ["an empty file", [{ ...a, content: " \n" }], []],
    ["an empty folder", [{ filename: "folder", sql_files: [] }], []],
    ["a file with only a path", [{ filepath: "sql/deep/d.sql", content: "SELECT 1" }], ["d.sql"]],
    ["a file without a name", [{ content: "SELECT 1" }], ["query.sql"]],
  ])("%s", (_, entries, names) => {
    expect(flattenSqlFiles(entries).map(({ filename }) => filename)).toEqual(names);
  });

  test("keeps the stored text unchanged, including whitespace", () => {
    const content = "  SELECT 1;\r\n\t-- end \n\n";
    expect(flattenSqlFiles([{ ...a, content }])[0]?.content).toBe(content);
  });
});

test("uses the children's templates for a criterion without files", () => {
  const hierarchical = makeHierarchical("I1", {
    child_criteria: [makeChild("I1.1", { sqlTemplate: "SELECT 1" }), makeChild("I1.2")],
  });
  const template = { filename: "SQL template I1.1", filepath: null, content: "SELECT 1" };
  expect(sqlTextsOf({ hierarchical, normalized: null })).toEqual([template]);
  expect(sqlTextsOf({ hierarchical, normalized: makeNormalized("I1") })).toEqual([template]);
  const normalized = makeNormalized("I1", { sql_files: [makeSqlFile("a.sql")] });
  expect(sqlTextsOf({ hierarchical, normalized })).toMatchObject([{ filename: "a.sql" }]);
});

test.each([
  ["no children", null, 0],
  [
    "children with and without a template",
    [
      ["SELECT 1", undefined],
      ["SELECT 2", " \n"],
    ],
    2,
  ],
] as const)("child criteria with an SQL template: %s", (_name, criteria, count) => {
  const all_criteria = (criteria ?? []).map((templates, index) =>
    makeHierarchical(`I${index}`, {
      child_criteria: templates.map((sqlTemplate, child) =>
        makeChild(`I${index}.${child}`, sqlTemplate === undefined ? {} : { sqlTemplate }),
      ),
    }),
  );
  const hierarchical_data = { all_criteria, total_original_criteria: 2, total_child_criteria: 4 };
  expect(countTemplates({ hierarchical_data: criteria === null ? null : hierarchical_data })).toBe(count);
});

test("returns the statements of a query and ignores its other comments", () => {
  const sql = [
    "-- E8.3: Heart failure",
    "-- Not decided by this query: Whether the heart failure is symptomatic",
    "-- Not decided by this query: Records more than 28 days before the planned day",
    "SELECT 1 -- Not decided by this query: within a line",
  ].join("\n");
  expect(undecidedConditions(sql)).toEqual([
    "Whether the heart failure is symptomatic",
    "Records more than 28 days before the planned day",
  ]);
  expect(undecidedConditions("SELECT 1")).toEqual([]);
});
