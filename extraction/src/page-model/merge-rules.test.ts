import { expect, it } from "vitest";
import { mergeRules } from "./merge-rules.ts";
import { horizontal, vertical } from "./testing.ts";

it("joins segments drawn cell by cell into one line", () => {
  const merged = mergeRules([horizontal(100, 10, 50), horizontal(100.5, 50.5, 90), horizontal(100, 88, 120)]);
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({ axis: "horizontal", from: 10, to: 120 });
});

it("does not join lines that have a gap, are parallel, or cross", () => {
  const rules = [
    horizontal(100, 10, 50),
    horizontal(100, 60, 90),
    horizontal(104, 10, 50),
    vertical(30, 90, 110),
  ];
  expect(mergeRules(rules)).toHaveLength(4);
});
