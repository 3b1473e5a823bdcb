import { expect, it } from "vitest";
import { stageText } from "./constants.ts";

it.each([
  ["", 0, 0, "Opening the document"],
  ["pages", 34, 97, "Reading pages, 34 of 97"],
  ["pages", 34, 34, "Reading pages, 34"],
  ["pictures", 2, 6, "Recognizing pictures, 2 of 6"],
  ["criteria", 2, 9, "Reading criteria"],
  ["storing", 0, 97, "Storing pages"],
])("DIG-3: stage %j at %i of %i reads %j", (stage, done, total, text) =>
  expect(stageText({ stage, done, total })).toBe(text),
);
