import { expect, test } from "vitest";
import { ageOf } from "./candidate.ts";

test("age is in completed years, assuming July or the 1st if the month or day is unknown", () => {
  const start = "2019-06-30";
  const age = (year: number, month: number | null, day: number | null) =>
    ageOf({ start, birth: { year, month, day } });
  expect([age(2001, 6, 30), age(2001, 7, 1), age(2001, null, null), age(2001, 6, null)]).toEqual([
    18, 17, 17, 18,
  ]);
});
