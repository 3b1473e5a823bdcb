import { bundleProtocolSchema, bundleScheduleSchema } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { findSchedules } from "./plan-import.ts";
import { readFile } from "./read-file.ts";
import { scheduleBundle, titleOf } from "./schedule-bundle.ts";
import { scheduleTableOf } from "./schedule-table.ts";
import { summarizeSchedule } from "./summarize-schedule.ts";

const csv = `Schedule of Activities,,,
Procedure,Screening,Day 1,Day 8
Informed consent,X,,
Vital signs,X,X,X
ECG,X,,X
`;
const html = `<h2>Table 3: Schedule of Assessments</h2>
<table>
<tr><th>Procedure</th><th>Screening</th><th>Day 1</th><th>Day 8</th></tr>
<tr><td>Informed consent</td><td>X<sup>a</sup></td><td></td><td></td></tr>
<tr><td>Vital signs</td><td>X</td><td>X<sup>b</sup></td><td>X<sup>a′</sup></td></tr>
<tr><td>ECG</td><td>X</td><td></td><td>X</td></tr>
<tr><td>Survival</td><td></td><td></td><td></td></tr>
</table>
<p><sup>a</sup> Before any procedure.</p>
<p><sup>a′</sup> By telephone.</p>`;

async function found(name: string, text: string) {
  const read = await readFile(new File([text], name), () => false);
  if ("problem" in read) throw new Error(read.problem);
  return findSchedules(read.sheets);
}

describe("DIG-24: a study from a schedule alone", () => {
  it("is a bundle whose procedures name their sheet and row", async () => {
    const { id, files } = scheduleBundle(await found("visits.csv", csv), {
      ...{ title: "A study of visits", number: "ABC 101", fileName: "visits.csv" },
    });
    expect(id).toBe("ABC-101");
    expect(bundleProtocolSchema.parse(files.get("protocol.json"))).toMatchObject({
      ...{ title: "A study of visits", protocolNumber: "ABC 101" },
      notes: expect.stringContaining("“visits.csv”"),
    });
    const [table] = Object.values(bundleScheduleSchema.parse(files.get("schedule.json")).tables);
    expect(table?.rows).toMatchObject([
      { procedure_name: "Informed consent", provenance: { section_number: "Sheet “visits.csv”, row 3" } },
      { procedure_name: "Vital signs", provenance: { section_number: "Sheet “visits.csv”, row 4" } },
      { procedure_name: "ECG", provenance: { page_number: null, text_snippet: null } },
    ]);
  });

  it("is summarized in numbers, with what was not understood", async () => {
    const { schedules } = await found("table.html", html);
    expect(schedules.map(({ table }) => summarizeSchedule(scheduleTableOf(table)))).toEqual([
      {
        ...{ procedures: 4, visits: 3, marks: 6, footnotes: 2 },
        questions: ["Markers without a footnote: b", "Procedures without a mark: Survival"],
      },
    ]);
  });

  it.each([
    ["prose", "notes.csv", "Dear colleague,\nthe protocol will follow.\n"],
    [
      "a list without visits",
      "sites.csv",
      "Site,City,Country\n1,Basel,Switzerland\n2,Lyon,France\n3,Ghent,Belgium\n",
    ],
  ])("finds no schedule in %s, and states why", async (_what, name, text) => {
    expect(await found(name, text)).toEqual({
      schedules: [],
      omitted: [{ sheet: name, reason: expect.stringContaining("No schedule was found") }],
    });
  });

  it.each([
    ["ABC-101_schedule.xlsx", "ABC-101 schedule"],
    [".csv", ".csv"],
  ])("is named after its file: %s", (name, title) => expect(titleOf(name)).toBe(title));
});
