import type { FigureShell } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";
import { figureLook } from "./figure-look.ts";

const look = (over: Partial<FigureShell>) =>
  figureLook({
    layout: "figure",
    figure: "line",
    x: "",
    y: "",
    series: [],
    footnotes: [],
    programmingNotes: [],
    ...over,
  });
const labels = (axis: "x" | "y", over: Partial<FigureShell>) =>
  axisTicks(axis, look(over)).map(({ label }) => label);

describe("ticks", () => {
  test("a survival curve starts at time zero, and at 1 or 100 percent", () => {
    expect(labels("x", { figure: "kaplan-meier" })).toEqual(["0", "xx", "xx", "xx", "xx", "xx"]);
    expect(labels("y", { figure: "kaplan-meier" })).toEqual(["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
    expect(labels("y", { figure: "kaplan-meier", y: "Patients (%)" })).toEqual([
      "0",
      "20",
      "40",
      "60",
      "80",
      "100",
    ]);
    expect(axisTicks("x", look({ figure: "kaplan-meier" }))[0]?.at).toBe(0);
  });

  test.each([
    ["Hazard ratio (95 % CI)", "1"],
    ["Difference from placebo (percentage points)", "0"],
    ["Response rate (%)", "xx"],
  ])("no effect in a forest plot of %j is %j", (x, label) => {
    expect(labels("x", { figure: "forest", x })).toEqual(["xx", "xx", label, "xx", "xx"]);
  });

  test("every tick is within its axis", () => {
    const all = ["kaplan-meier", "forest", "line"].flatMap((figure) =>
      ["Months", "logarithmic scale"].flatMap((x) => axisTicks("x", look({ figure, x }))),
    );
    expect(all.filter(({ at }) => at < 0 || at > 1)).toEqual([]);
  });
});
