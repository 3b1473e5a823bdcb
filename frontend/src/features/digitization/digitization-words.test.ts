import { expect, it } from "vitest";
import { placeOf, stageText } from "./digitization-words.ts";

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

it.each([
  ["eligibility.json#$.hierarchical_criteria[3]", "Eligibility, item 4"],
  ["schedule.json", "Schedule"],
  ["protocol.json#$.phase", "Identification"],
  ["schedule-html/table_1.html", "schedule-html/table_1.html"],
])("DIG-5: %s is shown as %s", (path, place) => expect(placeOf(path)).toBe(place));
