import { expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

it.each([
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), `${"x".repeat(60)}…`],
  [`${"x".repeat(59)} and more`, `${"x".repeat(59)}…`],
  ["👩‍⚕️".repeat(60), "👩‍⚕️".repeat(60)],
  ["👩‍⚕️".repeat(61), `${"👩‍⚕️".repeat(60)}…`],
  ["", ""],
])("RISK-5, card title cut at 60 characters: %s", (text, shown) => {
  expect(cutText(text, 60)).toBe(shown);
});
