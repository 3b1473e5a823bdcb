import { expect, it } from "vitest";
import { readDoseModifications } from "./dose-modifications.ts";

const section = {
  ...{ number: "6.2", title: "Dose modifications", level: 2, page: 4, heading: [], path: [], lines: [] },
};
const rowsOf = (...table: readonly (readonly string[])[]) =>
  readDoseModifications([section], () => [{ lines: [], table }]).map(({ event, grade, action }) => [
    event?.value,
    grade?.value,
    action.value,
  ]);

it("DIG-18: rows of a dose modification table are read with event, grade, and action", () => {
  expect(
    rowsOf(
      ["Toxicity", "Grade", "Action"],
      ["Rash", "Grade 2", "Continue at the same dose"],
      ["", "Grade 3", "Interrupt, then reduce to 10 mg"],
      ["Pneumonitis", "Any grade", "Discontinue permanently"],
    ),
  ).toEqual([
    ["Rash", "Grade 2", "Continue at the same dose"],
    ["Rash", "Grade 3", "Interrupt, then reduce to 10 mg"],
    ["Pneumonitis", "Any grade", "Discontinue permanently"],
  ]);
  expect(rowsOf(["Platelets", "Dose modification"], ["Below 25 x 10^9/L", "Hold"])).toEqual([
    ["Below 25 x 10^9/L", undefined, "Hold"],
  ]);
  expect(rowsOf(["Visit", "Laboratory"], ["1", "2"])).toEqual([]);
});
