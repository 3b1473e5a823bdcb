import { diffSchedules } from "@trialtrace/backend/schedule";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { makeTable } from "../../model/testing/make-sheet.ts";
import { changeLine } from "./change-line.ts";
import { changesXlsx } from "./changes-xlsx.ts";

it("SOA-38: differences are exported as a workbook with one row each; text that looks like a formula stays text", async () => {
  const before = { t: makeTable(["ECG|X^a|X", "Labs|X|"]) };
  const after = { t: makeTable(["ECG|=1+1|X", "Labs|X|X^b"]) };
  const lines = diffSchedules(before, after).map((change) => changeLine(change, after));
  const bytes = await changesXlsx(lines, new Map([["t", "Table 1"]]), ["Revision 1", "Revision 2"]);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      "Changes",
      [
        ["Table", "Change", "Where", "Revision 1", "Revision 2"],
        ["Table 1", "Cell", "ECG · Visit 1", "Xᵃ", "=1+1"],
        ["Table 1", "Cell", "Labs · Visit 2", null, "Xᵇ"],
      ],
    ],
  ]);
  expect(sheets[0]?.cells?.get("1,4")?.formula).toBeUndefined();
});
