import { describe, expect, it } from "vitest";
import { readWindow } from "./window.ts";

describe("USDM-3: visit windows as ISO 8601 durations", () => {
  it.each([
    ["±3 days", 15, "P3D", "P3D"],
    ["+/- 1 day", 8, "P1D", "P1D"],
    ["+7 days", null, "P0D", "P7D"],
    ["−2 weeks", 8, "P2W", "P0W"],
    ["±10 min", 1, "PT10M", "PT10M"],
    ["−30 to 0 min", 1, "PT30M", "PT0M"],
    ["-2 to +3 days", 15, "P2D", "P3D"],
    ["±1 month", 15, "P1M", "P1M"],
    ["Day −28 to Day −1", -28, "P0D", "P27D"],
    ["Day 8 to 12", 10, "P2D", "P2D"],
  ])("%s", (text, day, lower, upper) => expect(readWindow(text, day)).toEqual({ lower, upper }));

  it.each([
    ["Within 28 days of imaging", 1],
    ["Before dose", 1],
    ["Day −28 to Day 1", -28],
    ["Day −28 to Day −1", null],
    ["Day 3 to Day 5", 1],
    ["±3 moons", 1],
    ["", 1],
  ])("not a window: %s", (text, day) => expect(readWindow(text, day)).toBeNull());
});
