import { expect, test } from "vitest";
import { makeRisk } from "../../testing/risks.ts";
import { formatSort, parseSort, sortRisks } from "./risk-sort.ts";

const items = [
  makeRisk("R-10", { riskScore: 3, priority: "high", domain: "", status: "Open", impact: "Low" }),
  makeRisk("R-2", { riskScore: 8, priority: "low", domain: "Safety", status: null, impact: "Very High" }),
  makeRisk("R-1", { riskScore: 5, priority: "high", domain: "Data", status: "Closed", impact: "Medium" }),
];

test.each([
  [null, ["R-2", "R-1", "R-10"]],
  ["score", ["R-10", "R-1", "R-2"]],
  ["-priority", ["R-1", "R-10", "R-2"]],
  ["domain", ["R-1", "R-2", "R-10"]],
  ["-domain", ["R-2", "R-1", "R-10"]],
  ["status", ["R-1", "R-10", "R-2"]],
  ["id", ["R-1", "R-2", "R-10"]],
  ["-impact", ["R-2", "R-1", "R-10"]],
  ["nonsense", ["R-2", "R-1", "R-10"]],
])("sorted by %s", (sort, ids) => {
  expect(sortRisks(items, parseSort(sort)).map(({ id }) => id)).toEqual(ids);
});

test("RISK-12: the URL names every sort except the default", () => {
  expect([formatSort(parseSort("-domain")), formatSort(parseSort(null))]).toEqual(["-domain", null]);
});
