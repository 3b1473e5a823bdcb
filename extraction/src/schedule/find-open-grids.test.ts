import { describe, expect, it } from "vitest";
import { page, word, words } from "../page-model/testing.ts";
import { readSchedules } from "./read-schedules.ts";

const columns = [220, 300, 380, 460];
const line = (baseline: number, name: string, entries: readonly string[]) => [
  ...words(name, { left: 72, baseline }),
  ...entries.flatMap((text, index) =>
    text === "" ? [] : words(text, { left: columns[index] ?? 0, baseline }),
  ),
];
const schedule = (caption: string) =>
  page({
    words: [
      ...words(caption, { left: 72, baseline: 100, bold: true }),
      ...line(120, "Procedure", ["Screening", "Week 4", "Week 8", "Follow-up"]),
      ...line(136, "Informed consent", ["X", "", "", ""]),
      ...line(152, "Physical examination by the", ["X", "", "X", "X"]),
      ...words("investigator", { left: 72, baseline: 164 }),
      ...line(180, "Vital signs", ["X", "X", "X", "X"]),
      ...line(196, "Weight", ["", "X", "", "X"]),
      ...line(212, "Survival status", ["", "", "", "X"]),
      word("a", { left: 72, baseline: 236, size: 6 }),
      ...words("Only where it has not been done on the day before the visit at the same site.", {
        left: 80,
        baseline: 240,
      }),
    ],
  });

describe("DIG-15: a schedule without vertical lines", () => {
  it("gets its columns from white space, and names that span two lines", () => {
    const [table] = Object.values(readSchedules([schedule("Table 1 Schedule of assessments")]).tables);
    expect(table?.columns_meta.map(({ column_name }) => column_name)).toEqual([
      "Screening",
      "Week 4",
      "Week 8",
      "Follow-up",
    ]);
    const rows = (table?.rows ?? []).map((row) =>
      typeof row === "string" ? row : [row.procedure_name, Object.keys(row.cells).join("")],
    );
    expect(rows).toEqual([
      ["Informed consent", "0"],
      ["Physical examination by the investigator", "023"],
      ["Vital signs", "0123"],
      ["Weight", "13"],
      ["Survival status", "3"],
    ]);
  });

  it("requires a schedule caption", () => {
    expect(readSchedules([schedule("Table 9 Shell of the laboratory listing")]).tables).toEqual({});
  });
});
