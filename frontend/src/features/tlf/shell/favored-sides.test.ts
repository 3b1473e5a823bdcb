import { expect, test } from "vitest";
import { favoredSides } from "./favored-sides.ts";

const two = ["Osimertinib", "Docetaxel"];
const four = ["Dose 1", "Dose 2", "Dose 3", "Placebo"];

test.each([
  ["Hazard ratio (95 % CI), logarithmic scale", two, { left: "Osimertinib", right: "Docetaxel" }],
  ["Difference of pooled doses from placebo", four, { left: "Placebo", right: "treatment" }],
  ["Objective response rate (%)", two, null],
  ["Odds ratio", two, null],
  ["Hazard ratio", ["One arm"], null],
])("%s of %j", (x, groups, sides) => {
  expect(favoredSides(x, groups)).toEqual(sides);
});
