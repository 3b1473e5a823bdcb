import { expect, test } from "vitest";
import {
  enclosingBox,
  fitPage,
  outgrows,
  scrollToAnchor,
  scrollToBox,
  sizeOfPage,
  zoomAnchor,
} from "./page-fit.ts";

const a4 = { width: 1000, height: 1414 };

test.each([
  [1, { width: 1000, height: 1414 }],
  [9, { width: 1000, height: 1414 }],
  [10, { width: 1414, height: 1000 }],
  [12, { width: 1000, height: 1414 }],
])("the size of page %s comes from its run", (page, expected) => {
  const sizes: [number, number, number][] = [
    [1, 1000, 1414],
    [10, 1414, 1000],
    [12, 1000, 1414],
  ];
  expect(sizeOfPage(sizes, page)).toEqual(expected);
});

test("a page of unknown size is portrait", () => {
  expect(sizeOfPage([], 1).height).toBeGreaterThan(sizeOfPage([], 1).width);
});

test.each([
  ["a wide stage: comfortable size", a4, 1800, 1, { width: 880, height: 1244 }],
  ["a narrow stage: its width minus the padding", a4, 648, 1, { width: 600, height: 848 }],
  [
    "a landscape page: a comfortable shorter side",
    { width: 1414, height: 1000 },
    1800,
    1,
    { width: 1244, height: 880 },
  ],
  ["zoom multiplies the fit", a4, 648, 3, { width: 1800, height: 2545 }],
  ["an unmeasured stage", a4, 0, 0.5, { width: 440, height: 622 }],
  ["a stage too small for any page", a4, 20, 1, { width: 160, height: 226 }],
])("100 %% fits: %s", (_, image, stageWidth, zoom, expected) => {
  expect(fitPage(image, { width: stageWidth, height: 0 }, zoom, null)).toEqual({
    size: expected,
    zoom: expect.closeTo(zoom, 2),
  });
});

const landscape = { width: 1414, height: 1000 };

test.each([
  ["the width of a wide stage", a4, { width: 1648, height: 800 }, "width", { width: 1600, height: 2262 }],
  ["the whole page in a wide stage", a4, { width: 1648, height: 755 }, "page", { width: 500, height: 707 }],
  [
    "a landscape page in a tall stage",
    landscape,
    { width: 755, height: 900 },
    "page",
    { width: 707, height: 500 },
  ],
  ["an unmeasured stage", a4, { width: 0, height: 0 }, "width", { width: 880, height: 1244 }],
] as const)("VIEW-11: fits a page: %s", (_, image, stage, fit, expected) => {
  const fitted = fitPage(image, stage, 1, fit);
  expect(fitted.size).toEqual(expected);
  expect(fitPage(image, stage, fitted.zoom, null).size.width).toBeCloseTo(expected.width, -1);
});

test.each([
  [1190, 1, false],
  [1190, 2, true],
  [2640, 1, true],
])(
  "VIEW-8: a page of 1,191 pixels shown at %s CSS pixels, %s to each, outgrows its image: %s",
  (width, ratio, expected) => {
    expect(outgrows({ width: 1191, height: 1684 }, { width, height: 1 }, ratio)).toBe(expected);
  },
);

test("the bounding box of several boxes", () => {
  expect(
    enclosingBox([
      [0.5, 0.25, 0.25, 0.125],
      [0.25, 0.375, 0.25, 0.125],
    ]),
  ).toEqual([0.25, 0.25, 0.5, 0.25]);
  expect(enclosingBox([])).toBeNull();
});

const page = { width: 800, height: 1200 };
const sheet = { left: 100, top: 24 };
const stage = { width: 1000, height: 700 };

test("scrolling to a box places it in the upper third, and never before the start", () => {
  expect(scrollToBox([0.25, 0.5, 0.5, 0.05], page, sheet, stage)).toEqual({
    left: 0,
    top: 24 + 600 - 640 / 3,
  });
  expect(scrollToBox([0, 0, 0.1, 0.05], page, sheet, stage)).toEqual({ left: 0, top: 0 });
});

test("a box wider than the stage is shown from its start", () => {
  const wide = { width: 2400, height: 3600 };
  expect(scrollToBox([0.25, 0.5, 0.7, 0.05], wide, { left: 24, top: 24 }, stage).left).toBe(24 + 600 - 24);
});

test("zooming keeps a visible highlight in place", () => {
  const scroll = { left: 0, top: 400 };
  const anchor = zoomAnchor([0.4, 0.5, 0.2, 0.05], page, sheet, scroll, stage);
  const zoomed = { width: 2400, height: 3600 };
  const after = scrollToAnchor(anchor, zoomed, { left: 24, top: 24 });
  const seenAt = { left: 24 + 0.5 * 2400 - after.left, top: 24 + 0.525 * 3600 - after.top };
  expect(seenAt.left).toBeCloseTo(100 + 0.5 * 800);
  expect(seenAt.top).toBeCloseTo(24 + 0.525 * 1200 - 400);
});

test.each([
  ["without a highlight", null],
  ["with a highlight out of view", [0.25, 0.01, 0.5, 0.02] as const],
])("zooming keeps the middle of the stage in place %s", (_, box) => {
  const scroll = { left: 0, top: 400 };
  const anchor = zoomAnchor(box, page, sheet, scroll, stage);
  expect(anchor.stage).toEqual({ left: 500, top: 350 });
  expect(scrollToAnchor(anchor, page, sheet)).toEqual(scroll);
});

test("a highlight larger than the stage is shown from its start", () => {
  const anchor = zoomAnchor([0.25, 0.5, 0.5, 0.05], page, sheet, { left: 0, top: 400 }, stage);
  const after = scrollToAnchor(anchor, { width: 2400, height: 3600 }, { left: 24, top: 24 });
  expect(24 + 0.25 * 2400 - after.left).toBe(24);
});
