import type { ScheduleTable } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { packLanes } from "../../views/timeline/chart-layout.ts";
import { makeSheet } from "../testing/make-sheet.ts";
import { axisTicks } from "./axis-ticks.ts";
import { cycleBands } from "./cycles.ts";
import { timeAxis } from "./time-axis.ts";

type Meta = Omit<ScheduleTable["columns_meta"][number], "column_id">;
const axisOf = (...columns: Meta[]) =>
  timeAxis([
    makeSheet([], {
      columns_meta: columns.map((column, index) => ({ column_id: `c${index}`, ...column })),
    }),
  ]);
const places = (axis: ReturnType<typeof axisOf>) => axis.visits.map(({ at }) => at);

describe("SOA-18: visits on a time axis", () => {
  it("places visits by study day, Day −1 next to Day 1; a visit without a day stays off the axis", () => {
    const axis = axisOf(
      { column_name: "Screening", day: -28, window: "Day −28 to Day −1", epoch: "Screening" },
      { column_name: "Day 1", day: 1, epoch: "Treatment" },
      { column_name: "Week 2", day: 15, window: "±3 days", epoch: "Treatment" },
      { column_name: "Recurrence", window: "Within 28 days of imaging", epoch: "Follow-up" },
      { column_name: "Comments", comment: true },
    );
    expect(axis.basis).toBe("days");
    expect(places(axis)).toEqual([-28, 0, 14, null]);
    expect(axis.visits.map(({ window }) => window)).toEqual([
      { from: -28, to: -1 },
      null,
      { from: 11, to: 17 },
      null,
    ]);
    expect(axis.epochs).toEqual([
      { name: "Screening", from: -28, to: -1 },
      { name: "Treatment", from: 0, to: 17 },
    ]);
    expect(axis.span).toEqual({ from: -28, to: 17 });
  });

  it("counts a Day 0 if the protocol has one", () => {
    const axis = axisOf(
      { column_name: "Baseline", day: 0 },
      { column_name: "Day 1", day: 1, window: "Day -1 to Day 2" },
    );
    expect(places(axis)).toEqual([0, 1]);
    expect(axis.visits[1]?.window).toEqual({ from: -1, to: 2 });
  });

  it("places by week if no day is stated, and in order if neither is", () => {
    const weeks = axisOf(
      { column_name: "1", week: -2 },
      { column_name: "2", week: -0.5 },
      { column_name: "ET" },
    );
    expect([weeks.basis, places(weeks)]).toEqual(["weeks", [-14, -3.5, null]]);
    const order = axisOf(
      { column_name: "A", epoch: "E", window: "±3 days" },
      { column_name: "B", epoch: "E" },
    );
    expect([order.basis, places(order)]).toEqual(["order", [0, 1]]);
    expect(order.visits[0]?.window).toBeNull();
    expect(order.epochs).toEqual([{ name: "E", from: -0.5, to: 1.5 }]);
  });

  it("a repeated epoch is a separate band", () => {
    const axis = axisOf(
      { column_name: "1", day: 1, epoch: "On" },
      { column_name: "2", day: 8, epoch: "Off" },
      { column_name: "3", day: 15, epoch: "On" },
    );
    expect(axis.epochs.map(({ name }) => name)).toEqual(["On", "Off", "On"]);
  });

  it("a visit's key names its column, even if a file gave two columns the same id", () => {
    const sheet = makeSheet([], {
      columns_meta: ["A", "B", "B"].map((column_id) => ({ column_id, column_name: column_id })),
    });
    const keys = timeAxis([sheet]).visits.map(({ key }) => key);
    expect(keys).toEqual(["table_1:A", "table_1:B", "table_1:B~2"]);
  });
});

describe("SOA-18: treatment cycles", () => {
  const bandsOf = (days: Readonly<Record<string, number>>) =>
    cycleBands(axisOf(...Object.entries(days).map(([column_name, day]) => ({ column_name, day }))).visits);

  it.each([
    ["names such as C1D1", { C1D1: 1, C1D15: 15, C2D1: 29, C4D1: 85 }],
    ["names such as Cycle 1 Day 1", { "Cycle 1 Day 1": 1, "Cycle 2, Day 8": 36, "Cycle 4 Day 1": 85 }],
  ])("have the length implied by %s", (_name, days) =>
    expect(bandsOf(days)).toEqual(
      [1, 2, 3, 4].map((number) => ({ number, from: (number - 1) * 28, to: number * 28 })),
    ),
  );

  it.each([
    ["a single cycle", { C1D1: 1, C1D8: 8 }],
    ["cycles of different lengths", { C1D1: 1, C2D1: 29, C3D1: 50 }],
    ["contradicting days", { C1D1: 1, C1D8: 9, C2D1: 29 }],
  ])("are not guessed from %s", (_name, days) => expect(bandsOf(days)).toEqual([]));
});

describe("SOA-18: marks along the axis", () => {
  it.each([
    ["days", 30, ["Day −7", "Day 1", "Day 8", "Day 15"], { from: -7, to: 20 }, 4],
    ["weeks", 30, ["Week 0", "Week 12", "Week 24"], { from: -28, to: 200 }, 4],
  ] as const)("in %s", (unit, _room, labels, span, atMost) =>
    expect(axisTicks(span, unit, atMost, false).map(({ label }) => label)).toEqual(labels),
  );

  it("crowded labels are placed in separate lanes", () => {
    const spans = [
      { from: 0, to: 50 },
      { from: 10, to: 60 },
      { from: 55, to: 90 },
      { from: 95, to: 120 },
    ];
    expect(packLanes(spans, 4)).toEqual([0, 1, 0, 0]);
    expect(packLanes(spans, 6)).toEqual([0, 1, 2, 0]);
  });
});
