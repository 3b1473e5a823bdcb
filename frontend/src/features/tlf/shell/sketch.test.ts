import { describe, expect, it } from "vitest";
import { barBoxes, boxPlots, linePoints, stepCurve, stepMarks, waterfallBars } from "./sketch.ts";

const series = [0, 1, 2, 3];
const isInside = (value: number) => value >= 0 && value <= 1;

describe("OUT-3: a sketch never looks like a result", () => {
  it.each([2, 3, 4])("with %d curves, none is above another throughout", (count) => {
    const curves = series.slice(0, count).map((one) => stepCurve(one, count).map(([, y]) => y));
    const lines = series.slice(0, count).map((one) => linePoints(one, count).map(([, y]) => y));
    for (const drawn of [curves, lines]) {
      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(index + 1)) {
          expect(one.some((y, step) => y > (other[step] ?? 0))).toBe(true);
          expect(one.some((y, step) => y < (other[step] ?? 0))).toBe(true);
        }
      }
    }
  });

  it("bars and boxes are equally high in every series", () => {
    const heights = series.map((one) => barBoxes(one, 4, 6).map(({ height }) => height));
    const tops = series.map((one) => boxPlots(one, 4, 6).map(({ y, middle }) => [y, middle]));
    expect(new Set(heights.map(String)).size).toBe(1);
    expect(new Set(tops.map(String)).size).toBe(1);
  });

  it("everything stays within the plot", () => {
    const points = series.flatMap((one) => [...stepCurve(one, 4), ...linePoints(one, 4)]).flat();
    const boxes = [
      ...series.flatMap((one) => [...barBoxes(one, 4, 6), ...boxPlots(one, 4, 6)]),
      ...waterfallBars(2),
    ];
    const edges = boxes.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]);
    expect([...points, ...edges].filter((value) => !isInside(value))).toEqual([]);
  });

  it("a survival curve descends from the top and has its marks on flat segments", () => {
    const points = stepCurve(1, 2);
    const heights = points.map(([, y]) => y);
    expect(points[0]).toEqual([0, 0]);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    const marks = stepMarks(points);
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.every(([, y]) => heights.includes(y))).toBe(true);
  });
});
