import { describe, expect, it } from "vitest";
import { isoDistance, timeLabel, timesOf } from "./study-time.ts";

const columns = (...times: readonly { day?: number; week?: number }[]) =>
  times.map((time, index) => ({ column_id: `c${index}`, column_name: `Visit ${index}`, ...time }));

describe("USDM-3: visit times relative to the reference visit", () => {
  it.each([
    ["no Day 0 between Day −1 and Day 1", [{ day: -28 }, { day: 1 }, { day: 15 }], 1, [-28, 0, 14]],
    ["a Day 0 if the table has one", [{ day: -7 }, { day: 0 }, { day: 7 }], 1, [-7, 0, 7]],
    [
      "the first visit with a day if there is no Day 1",
      [{}, { day: 1261 }, { day: 1429 }],
      1,
      [null, 0, 168],
    ],
    ["weeks if there are no days", [{ week: -4 }, { week: 0 }, { week: 2 }], 1, [-4, 0, 2]],
    ["none", [{}, {}], null, [null, null]],
  ])("%s", (_name, times, reference, distances) => {
    const found = timesOf(columns(...times));
    expect(found.reference).toBe(reference);
    expect(found.times.map((time) => time?.distance ?? null)).toEqual(distances);
  });

  it.each([
    [{ unit: "day", distance: -28 }, "P28D"],
    [{ unit: "week", distance: 2 }, "P2W"],
    [{ unit: "day", distance: 1.5 }, "PT36H"],
  ] as const)("%j is %s", (time, text) => expect(isoDistance(time)).toBe(text));

  it.each([
    [{ day: 15, week: 2 }, "Day 15 (Week 2)"],
    [{ week: -4 }, "Week -4"],
    [{}, null],
  ])("%j is displayed as %s", (time, text) =>
    expect(timeLabel({ column_id: "c", column_name: "C", ...time })).toBe(text),
  );
});
