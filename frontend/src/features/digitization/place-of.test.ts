import { expect, it } from "vitest";
import { placeOf } from "./place-of.ts";

it.each([
  ["eligibility.json#$.hierarchical_criteria[3]", "Eligibility, item 4"],
  ["schedule.json", "Schedule"],
  ["protocol.json#$.phase", "Identification"],
  ["schedule-html/table_1.html", "schedule-html/table_1.html"],
])("DIG-5: %s is shown as %s", (path, place) => expect(placeOf(path)).toBe(place));
