import { diffSchedules } from "@trialtrace/backend/schedule";
import { expect, it } from "vitest";
import { makeTable } from "../../model/testing/make-sheet.ts";
import { changeLine } from "./change-line.ts";
import { changesCsv } from "./changes-csv.ts";

it("SOA-38: differences are exported as CSV with markers and without formulas", () => {
  const before = { t: makeTable(["ECG|X^a|X", "Labs|X|"]) };
  const after = { t: makeTable(["ECG|=1+1|X", "Labs|X|X^b"]) };
  const lines = diffSchedules(before, after).map((change) => changeLine(change, after));
  const text = changesCsv(lines, new Map([["t", "Table 1"]]), ["Revision 1", "Revision 2"]);
  expect(text.split("\r\n")).toEqual([
    "\uFEFFTable,Change,Where,Revision 1,Revision 2",
    "Table 1,Cell,ECG · Visit 1,Xᵃ,'=1+1",
    "Table 1,Cell,Labs · Visit 2,,Xᵇ",
  ]);
});
