import { expect, it } from "vitest";
import { indexIn, stepsOf } from "./position-steps.tsx";

it.each([
  ["b", { previous: 0, next: 2 }],
  ["a", { previous: null, next: 1 }],
  ["c", { previous: 1, next: null }],
  // From outside the list, its ends are the neighbors.
  ["z", { previous: 2, next: 0 }],
])("the neighbors of %j", (item, found) => {
  const items = ["a", "b", "c"];
  const index = indexIn(items, (one) => one === item);
  expect(stepsOf({ index, count: 3, noun: "item", onStep: () => undefined })).toEqual(found);
});

it("an empty list has no neighbors", () => {
  const position = { index: null, count: 0, noun: "item", onStep: () => undefined };
  expect(stepsOf(position)).toEqual({ previous: null, next: null });
});
