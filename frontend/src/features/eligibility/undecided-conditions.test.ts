import { expect, test } from "vitest";
import { undecidedConditions } from "./undecided-conditions.ts";

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
