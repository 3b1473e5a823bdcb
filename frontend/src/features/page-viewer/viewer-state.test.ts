import { expect, test } from "vitest";
import {
  initialState,
  type ViewerAction,
  type ViewerState,
  viewerReducer,
  zoomPercent,
} from "./viewer-state.ts";

const state = (zoom: number, jump = "", fit: ViewerState["fit"] = null): ViewerState => ({
  ...initialState,
  zoom,
  jump,
  fit,
});

test.each<[string, ViewerState, ViewerAction, ViewerState]>([
  ["zoom in by one step of 25 %", state(1), { type: "zoom-in", shown: 1 }, state(1.25)],
  ["zoom out by one step of 25 %", state(1), { type: "zoom-out", shown: 1 }, state(0.75)],
  ["zooming in stops at 300 %", state(3), { type: "zoom-in", shown: 3 }, state(3)],
  ["zooming out stops at 50 %", state(0.5), { type: "zoom-out", shown: 0.5 }, state(0.5)],
  ["reset to 100 %", state(2.5, "7"), { type: "zoom-reset" }, state(1, "7")],
  ["typing into the jump box", state(2), { type: "jump-typed", text: "12" }, state(2, "12")],
  ["a jump empties the box", state(2, "12"), { type: "jumped" }, state(2)],
  ["closing resets zoom and clears the box", state(2.5, "12"), { type: "closed" }, initialState],
  ["fitting keeps the zoom for later", state(2), { type: "fitted", fit: "width" }, state(2, "", "width")],
  [
    "zooming in from a fitted page goes to the next step",
    state(1, "", "width"),
    { type: "zoom-in", shown: 1.31 },
    state(1.5),
  ],
  [
    "zooming out from a fitted page goes to the next step",
    state(1, "", "page"),
    { type: "zoom-out", shown: 0.62 },
    state(0.5),
  ],
  ["reset ends fitting", state(2, "", "page"), { type: "zoom-reset" }, state(1)],
])("VIEW-2, VIEW-11: %s", (_, before, action, after) => {
  expect(viewerReducer(before, action)).toEqual(after);
});

test("zooming in eight steps from 100 % reaches 300 % without drift", () => {
  let zoomed = initialState;
  for (let i = 0; i < 12; i++) zoomed = viewerReducer(zoomed, { type: "zoom-in", shown: zoomed.zoom });
  expect(zoomed.zoom).toBe(3);
  for (let i = 0; i < 8; i++) zoomed = viewerReducer(zoomed, { type: "zoom-out", shown: zoomed.zoom });
  expect(zoomed.zoom).toBe(1);
});

test.each([
  [1, "100%"],
  [0.5, "50%"],
  [1.75, "175%"],
])("zoom %s reads %s", (zoom, expected) => {
  expect(zoomPercent(zoom)).toBe(expected);
});
