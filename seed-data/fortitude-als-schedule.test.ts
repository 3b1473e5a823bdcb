import { bundleScheduleSchema, bundleTlfSchema, type Json, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { readStudy, valueAt } from "./read-study.ts";

const { read, inDomain, textOfSection } = readStudy("fortitude-als");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));
const { tables } = bundleScheduleSchema.parse(read("schedule.json"));

const strings = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

describe("the schedule of FORTITUDE-ALS", () => {
  const [visits = [], samples = []] = Object.values(tables).map((table) =>
    table.columns_meta.filter((column) => !column.comment),
  );
  const marked = (procedure: string): string[] =>
    Object.values(tables).flatMap((table) =>
      table.rows.flatMap((row) =>
        typeof row === "string" || row.procedure_name !== procedure
          ? []
          : Object.keys(row.cells).flatMap((index) => {
              const column = table.columns_meta[Number(index)];
              return column && !column.comment ? [column.column_name] : [];
            }),
      ),
    );

  test("visits and contacts are in weeks, each on the first day of its week", () => {
    expect(visits).toHaveLength(14);
    const dated = visits.filter(({ day, week }) => day !== undefined && week !== undefined && day > 0);
    expect(dated).toHaveLength(11);
    expect(dated.filter(({ day = 0, week = 0 }) => day !== week * 7 + 1)).toEqual([]);
  });

  test("epochs match section 3.2 and the domains", () => {
    const epochs = [...new Set(visits.flatMap(({ epoch }) => epoch ?? []))];
    expect(epochs.filter((epoch) => !textOfSection("3.2").includes(epoch))).toEqual([]);
    expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
    expect(inDomain("Study Design", "epochs")).toEqual(epochs);
  });

  test("the domain names the columns of both tables, distinguishing visits from contacts", () => {
    const named = (key: string) => strings(inDomain("Schedule of Assessments", key));
    expect(named("table_1_columns")).toEqual(visits.map(({ column_name }) => column_name));
    expect(named("table_2_columns")).toEqual(samples.map(({ column_name }) => column_name));
    expect(named("telephone_contacts").map((name) => `${name} call`)).toEqual(marked("Contact by telephone"));
    const planned = visits.filter(({ visit }) => visit?.startsWith("Visit"));
    expect(named("visits")).toEqual(planned.map(({ column_name }) => column_name));
  });

  test("slow vital capacity is measured at every site visit", () => {
    expect(marked("Slow vital capacity")).toEqual(
      expect.arrayContaining(strings(inDomain("Schedule of Assessments", "visits"))),
    );
  });

  test("drug concentration and neurofilament samples match the domain", () => {
    const weeks = (procedure: string) => marked(procedure).map((name) => name.replace(/, 0 h$| visit$/, ""));
    const path = "Pharmacokinetics and Biomarkers";
    const troughs = marked("Plasma for reldesemtiv").filter((name) => name.endsWith(", 0 h"));
    expect(troughs.map((name) => name.replace(", 0 h", ""))).toEqual(
      strings(inDomain(path, "trough_samples")),
    );
    expect(weeks("Neurofilament light chain")).toEqual(strings(inDomain(path, "neurofilament")));
  });

  test("concentration and neurofilament shells have the time points of Table 2", () => {
    const labelsOf = (id: string) => {
      const shell = shells.tlf_specifications.find((one) => unwrap(one.tlf_id) === id)?.shell;
      const rows = valueAt(shell ?? undefined, "rows");
      return (Array.isArray(rows) ? rows : []).map((row) => String(valueAt(row, "label")));
    };
    expect(labelsOf("T-14.4.1")).toEqual(marked("Plasma for reldesemtiv"));
    expect(labelsOf("T-14.2.13")).toEqual(
      strings(inDomain("Pharmacokinetics and Biomarkers", "neurofilament")),
    );
  });
});
