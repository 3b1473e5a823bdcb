import { expect, test } from "vitest";
import type { PageWord } from "../contract/pages.ts";
import { nearestText } from "./check-citations.ts";

const page =
  "Patients must be at least 18 years of age. Written informed consent is required before screening."
    .split(" ")
    .map((text, index): PageWord => [text, index / 100, 0.1, 0.01, 0.01]);

test.each([
  ["a different number", "at least 21 years of age", "at least 18 years of age."],
  [
    "a missing word",
    "Written consent is required before screening",
    "Written informed consent is required before",
  ],
  ["no similar text", "The sponsor provides the drug supply", null],
  ["no words", "— …", null],
])("%s", (_, snippet, nearest) => {
  expect(nearestText(page, snippet)).toBe(nearest);
});

test("a page without words has no similar text", () => {
  expect(nearestText([], "a b c")).toBeNull();
});
