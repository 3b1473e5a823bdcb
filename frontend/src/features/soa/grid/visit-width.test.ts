import { expect, it } from "vitest";
import { visitWidth } from "./visit-width.ts";

it.each([
  ["a short head keeps the usual width", { column_name: "Week 2", visit: "Visit 3", day: 15 }, 84, 84],
  ["a longer name has its room", { column_name: "Week 14 call" }, 100, 110],
  ["so has a longer line below it", { column_name: "C1D1", visit: "Cycle 1 Day 15" }, 105, 120],
  ["but not more than a bound", { column_name: "Treatment discontinuation / completion" }, 140, 140],
])("SOA-18: %s", (_, meta, low, high) => {
  const width = visitWidth({ meta: { column_id: "V1", ...meta } });
  expect(width).toBeGreaterThanOrEqual(low);
  expect(width).toBeLessThanOrEqual(high);
});
