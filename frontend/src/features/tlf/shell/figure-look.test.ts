import type { FigureShell } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { figureLook } from "./figure-look.ts";

const make = (over: Partial<FigureShell>): FigureShell => ({
  layout: "figure",
  figure: "line",
  x: "",
  y: "",
  series: [],
  footnotes: [],
  programmingNotes: [],
  ...over,
});

describe("OUT-3: a figure is drawn from its own shell", () => {
  it.each([
    ["kaplan-meier", "kaplan-meier"],
    ["Kaplan–Meier", "kaplan-meier"],
    ["kaplan_meier", "kaplan-meier"],
    ["Forest plot", "forest"],
    ["Box", "box"],
    ["bar-chart", "bar"],
    ["barometer", null],
    ["swimmer", null],
  ])("the form %j is %j", (figure, form) => {
    expect(figureLook(make({ figure })).form).toBe(form);
  });

  it("censoring marks and numbers at risk are drawn if the footnotes mention them", () => {
    const note = "Small marks show censored times; the numbers at risk stand below the curves.";
    const bare = figureLook(make({ figure: "kaplan-meier" }));
    expect(bare).toMatchObject({ censorMarks: false, numbersAtRisk: false, reference: null });
    const full = figureLook(make({ figure: "kaplan-meier", footnotes: [note] }));
    expect(full).toMatchObject({ censorMarks: true, numbersAtRisk: true });
  });

  it.each([
    ["line", ["the vertical line marks the end of treatment"], "vertical"],
    ["box", ["The dashed line marks three times the upper limit."], "horizontal"],
    ["forest", [], "vertical"],
    ["bar", [], null],
  ])("the reference line of a %s with %j is %j", (figure, footnotes, reference) => {
    expect(figureLook(make({ figure, footnotes })).reference).toBe(reference);
  });

  it("lines have intervals if their axis or notes mention them", () => {
    expect(figureLook(make({ y: "Adjusted mean change (95 % CI)" })).intervals).toBe(true);
    expect(figureLook(make({ y: "Circumference" })).intervals).toBe(false);
    expect(figureLook(make({ figure: "bar", y: "Rate (95 % CI)" })).intervals).toBe(false);
  });

  it("an axis label makes an axis logarithmic; bars and boxes are placed over names", () => {
    const look = figureLook(make({ x: "Hazard ratio, logarithmic scale", y: "Months" }));
    expect(look.logarithmic).toEqual({ x: true, y: false });
    expect(
      ["bar", "box", "waterfall", "line"].map((figure) => figureLook(make({ figure })).categories),
    ).toEqual(["names", "names", "none", null]);
  });
});
