import { describe, expect, it } from "vitest";
import { parseWindow } from "./visit-window.ts";

describe("SOA-18: windows as written in protocols", () => {
  const around = (before: number, after: number) => ({ kind: "around", before, after });
  it.each([
    ["±3 days", around(3, 3)],
    ["± 7 d", around(7, 7)],
    ["+/- 2 days", around(2, 2)],
    ["+/−2 days", around(2, 2)],
    ["(±1 week)", around(7, 7)],
    ["Window: ±12 hours", around(0.5, 0.5)],
    ["+2 days", around(0, 2)],
    ["−3 days", around(3, 0)],
    ["−2/+3 days", around(2, 3)],
    ["-2 to +3 days", around(2, 3)],
    ["-1 day, +1 week", around(1, 7)],
    ["+3/-1 days", around(1, 3)],
    ["0 to +7 days", around(0, 7)],
    ["within 3 days of the planned visit", around(3, 3)],
    ["Within 2 days after the visit", around(0, 2)],
    ["Day −28 to Day −1", { kind: "between", unit: "day", from: -28, to: -1 }],
    ["Days -28 to -2", { kind: "between", unit: "day", from: -28, to: -2 }],
    ["Day 1–3", { kind: "between", unit: "day", from: 1, to: 3 }],
    ["Week -4 through Week -1", { kind: "between", unit: "week", from: -4, to: -1 }],
    ["Within 28 days of imaging", { kind: "event", before: 28, after: 28, event: "imaging" }],
    ["Within 7 days after the last dose", { kind: "event", before: 0, after: 7, event: "the last dose" }],
    ["Up to 28 days before Randomisation", { kind: "event", before: 28, after: 0, event: "Randomisation" }],
  ])("%j", (text, expected) => expect(parseWindow(text)).toEqual(expected));

  it.each([
    "",
    "3 to 14 days",
    "Within 28±2 days after last study treatment",
    "Within 3 days",
    "Day 5 to Day 1",
    "±1 month",
    "as clinically indicated",
  ])("%j is ambiguous and remains a text", (text) => expect(parseWindow(text)).toBeNull());
});
