import { describe, expect, test } from "vitest";
import { type BundleFileName, bundleFiles } from "../../contract/bundle/index.ts";
import { schemaProblems } from "./schema-problems.ts";

function check(file: BundleFileName, input: unknown) {
  const parsed = bundleFiles[file].safeParse(input);
  if (parsed.success) return [];
  return schemaProblems(file, parsed.error.issues, input).map(({ path, expected, found }) => [
    path,
    expected,
    found,
  ]);
}

const protocol = { bundleVersion: 1, id: "x", title: "A study" };
const domain = { domainName: "A", category: "Operations" };
const risk = { id: "R", title: "A", category: "Key Risk Indicator", riskScore: 5 };

describe("ING-1: each problem has its JSON path and the expected and actual values", () => {
  test.each<[string, BundleFileName, unknown, string[][]]>([
    [
      "a missing field",
      "protocol.json",
      { ...protocol, title: undefined },
      [["$.title", "a text", "nothing"]],
    ],
    [
      "an unknown field",
      "protocol.json",
      { ...protocol, color: 1 },
      [["$.color", "no such field", '"color"']],
    ],
    ["another version", "protocol.json", { ...protocol, bundleVersion: 2 }, [["$.bundleVersion", "1", "2"]]],
    [
      "a value of the wrong type",
      "protocol.json",
      { ...protocol, screened: "4" },
      [["$.screened", "a number", '"4"']],
    ],
    [
      "a score out of range",
      "risk-library.json",
      { items: [{ ...risk, riskScore: 11 }] },
      [["$.items[0].riskScore", "at most 10", "11"]],
    ],
    [
      "a value not in the list",
      "risk-library.json",
      { items: [{ ...risk, priority: "x" }] },
      [["$.items[0].priority", '"high" or "medium" or "low"', '"x"']],
    ],
    [
      "a field of the closest union member",
      "risk-library.json",
      { items: [{ ...risk, mitigationStrategy: { foo: "" } }] },
      [["$.items[0].mitigationStrategy.foo", "no such field", '"foo"']],
    ],
    [
      "a listed domain",
      "domains.json",
      [{ ...domain, color: "pink" }],
      [
        [
          "$[0].color",
          '"blue" or "green" or "orange" or "purple" or "teal" or "indigo" or "red" or "gray"',
          '"pink"',
        ],
      ],
    ],
    [
      "a keyed domain",
      "domains.json",
      { "Study Design": { category: 5 } },
      [['$["Study Design"].category', "a text", "5"]],
    ],
    ["neither a list nor an object", "domains.json", 4, [["$", "a list or an object", "4"]]],
    [
      "a cell whose key is not an index",
      "schedule.json",
      { tables: { a: { table_name: "x", columns_meta: [], rows: [{ cells: { x: { value: "" } } }] } } },
      [["$.tables.a.rows[0].cells.x", "a column index", '{"value":""}']],
    ],
  ])("%s", (_, file, input, expected) => {
    expect(check(file, input)).toEqual(expected);
  });

  test("all problems at once", () => {
    expect(check("protocol.json", { id: "../x", extra: 1 }).map(([path]) => path)).toEqual([
      "$.bundleVersion",
      "$.id",
      "$.id",
      "$.title",
      "$.extra",
    ]);
  });
});
