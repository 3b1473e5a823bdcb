import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../contract/value.ts";
import { windowText } from "./column-of.ts";
import { parseDuration } from "./iso-duration.ts";
import { placeInstances } from "./place-instances.ts";

const day = 86_400;

describe("ISO 8601 durations", () => {
  it.each([
    ["P2W", 14 * day, "week"],
    ["P1D", day, "day"],
    ["-P1D", -day, "day"],
    ["P0D", 0, "day"],
    ["PT4H30M", 16_200, "time"],
    ["P1DT12H", 1.5 * day, "day"],
    ["P1M", null, "month"],
    ["p1,5d", 1.5 * day, "day"],
  ])("%s", (text, seconds, unit) => expect(parseDuration(text)).toEqual({ seconds, unit }));

  it.each(["P", "PT", "2 weeks", "1D", "", "P1", null])("%j is not a duration", (text) =>
    expect(parseDuration(text)).toBeNull(),
  );
});

describe("windows", () => {
  it.each([
    ["P3D", "P3D", "-3..3 days", "±3 days"],
    ["P3D", "P5D", null, "−3 to +5 days"],
    ["PT4H", "PT0H", "-4..0 hours", "−4 hours"],
    ["P0D", "P26D", null, "+26 days"],
    ["PT12H", "P1D", null, "−12 to +24 hours"],
    ["P1W", "P1W", null, "±7 days"],
    ["P1D", "P1D", null, "±1 day"],
    [null, null, "as planned", "as planned"],
    ["soon", "P1D", "-x..1 day", "-x..1 day"],
    [null, null, null, null],
    ["P0D", "P0D", null, null],
  ])("%s before and %s after, labeled %j, is %j", (windowLower, windowUpper, windowLabel, expected) => {
    expect(windowText({ windowLower, windowUpper, windowLabel })).toBe(expected);
  });
});

const timing = (from: string, type: string, value: string, to: string | null = from): JsonObject => ({
  ...{ id: `T-${from}`, value, type: { code: "", decode: type }, instanceType: "Timing" },
  relativeFromScheduledInstanceId: from,
  relativeToScheduledInstanceId: to,
});
const anchor = (value = "P1D") => timing("dose", "Fixed Reference", value);
const placesOf = (timings: JsonObject[], mainTimeline = true) =>
  Object.fromEntries(placeInstances({ mainTimeline, timings }));

describe("USDM-1: day and week from the timings, relative to the anchor", () => {
  it("in weeks before and after Day 1, without a Day 0", () => {
    expect(
      placesOf([
        anchor(),
        timing("screen", "Before", "P2W", "dose"),
        timing("before", "Before", "P1D", "dose"),
        timing("w2", "After", "P2W", "dose"),
      ]),
    ).toEqual({
      dose: { day: 1, week: 0 },
      screen: { day: -14, week: -2 },
      before: { day: -1 },
      w2: { day: 15, week: 2 },
    });
  });

  it("along a chain, in any order of the timings", () => {
    expect(
      placesOf([timing("c", "After", "P3D", "b"), timing("b", "After", "P1D", "dose"), anchor()]),
    ).toEqual({
      ...{ dose: { day: 1 }, b: { day: 2 }, c: { day: 5 } },
    });
  });

  it("with a Day 0 if the anchor is at time zero", () => {
    expect(placesOf([anchor("P0D"), timing("b", "Before", "P1D", "dose")])).toEqual({
      dose: { day: 0 },
      b: { day: -1 },
    });
  });

  it("with codes taking precedence over words", () => {
    const coded = { ...timing("b", "odd words", "P1D", "dose"), type: { code: "C201357", decode: "Vorher" } };
    expect(placesOf([anchor(), coded]).b).toEqual({ day: -1 });
  });

  it.each([
    ["a dangling reference", timing("x", "After", "P1D", "nowhere")],
    ["no reference", timing("x", "After", "P1D", null)],
    ["itself", timing("x", "After", "P1D", "x")],
    ["months", timing("x", "After", "P1M", "dose")],
    ["half a day", timing("x", "After", "PT12H", "dose")],
    ["an invalid duration", timing("x", "After", "soon", "dose")],
    ["an unknown type", timing("x", "Around", "P1D", "dose")],
  ])("without a day for %s", (_, broken) => {
    expect(placesOf([anchor(), broken])).toEqual({ dose: { day: 1 } });
  });

  it("terminating at a cycle", () => {
    expect(placesOf([timing("x", "After", "P1D", "y"), timing("y", "After", "P1D", "x")])).toEqual({});
  });

  it("not for a timeline in hours alone, nor for one that is not the main timeline", () => {
    expect(placesOf([anchor("PT0M"), timing("b", "After", "PT24H", "dose")])).toEqual({});
    expect(placesOf([anchor()], false)).toEqual({});
  });
});
