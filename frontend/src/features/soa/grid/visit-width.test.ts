import { expect, it } from "vitest";
import { visitWidth } from "./visit-width.ts";

it.each([
  ["a short head keeps the usual width", { column_name: "Week 2", visit: "Visit 3", day: 15 }, 84, 84],
  ["a longer name widens the column", { column_name: "Week 14 call" }, 100, 110],
  ["a longer line below it also does", { column_name: "C1D1", visit: "Cycle 1 Day 15" }, 105, 120],
  ["up to a maximum", { column_name: "Treatment discontinuation / completion" }, 140, 140],
])("SOA-18: %s", (_, meta, low, high) => {
  const width = visitWidth({ meta: { column_id: "V1", ...meta } });
  expect(width).toBeGreaterThanOrEqual(low);
  expect(width).toBeLessThanOrEqual(high);
});
