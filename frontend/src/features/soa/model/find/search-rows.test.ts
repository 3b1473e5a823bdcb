import { describe, expect, it } from "vitest";
import { searchRows } from "../hidden-rows.ts";
import { makeSheet } from "../testing/make-sheet.ts";

describe("the procedure search", () => {
  const sheet = makeSheet(["Safety", "ECG (12-lead)|X|", "Vital\u00a0signs||X", "Efficacy", "CT scan|X|X"]);

  it.each([
    ["", [0, 1, 2, 3, 4]],
    ["ecg", [0, 1]],
    ["scan ct", [3, 4]],
    ["efficacy", [3]],
    ["nothing", []],
  ])("SOA-12: the procedure search %j finds rows with their heading", (text, expected) =>
    expect(searchRows(sheet, text)).toEqual(expected),
  );
});
