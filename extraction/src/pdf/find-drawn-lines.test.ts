import { expect, it } from "vitest";
import { findDrawnLines } from "./find-drawn-lines.ts";

/** A white picture of 200 × 100 pixels with black boxes: left, top, width, height. */
function picture(...boxes: readonly (readonly [number, number, number, number])[]) {
  const [width, height] = [200, 100];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, wide, high] of boxes) {
    for (let y = top; y < top + high; y++) pixels.fill(0, y * width + left, y * width + left + wide);
  }
  return { width, height, pixels };
}

it("finds long, thin runs of pixels as lines, in points", () => {
  const { rules } = findDrawnLines(picture([20, 40, 160, 2], [60, 10, 2, 80]), 2);
  expect(rules).toEqual([
    { axis: "horizontal", at: 20.5, from: 10, to: 90, thickness: 1 },
    { axis: "vertical", at: 30.5, from: 5, to: 45, thickness: 1 },
  ]);
});

it("treats short strokes as letters", () => {
  expect(findDrawnLines(picture([20, 40, 12, 2], [60, 10, 2, 16]), 2).rules).toEqual([]);
});

it("separates a line from the bar it runs into", () => {
  const { rules, areas } = findDrawnLines(picture([20, 40, 160, 30], [60, 0, 2, 100]), 2);
  expect(rules).toEqual([{ axis: "vertical", at: 30.5, from: 0, to: 50, thickness: 1 }]);
  expect(areas).toEqual([{ left: 10, right: 90, top: 20, bottom: 35, color: 0 }]);
});
