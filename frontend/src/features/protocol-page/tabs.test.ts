import { expect, it } from "vitest";
import { parsePageTab } from "./tabs.ts";

it.each([
  [null, "overview"],
  ["", "overview"],
  ["nonsense", "overview"],
  ["statistics", "statistics"],
  ["tlf", "tlf"],
  ["timeline", "timeline"],
])("SUM-1: tab %o in the URL shows %s", (value, expected) => {
  expect(parsePageTab(value)).toBe(expected);
});
