import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { expect, test } from "vitest";
import { makeDocx, paragraph, run } from "../../backend/src/ingest/testing/make-docx.ts";
import { typesetFile } from "../../backend/src/render/typeset/typeset-file.ts";
import { digitize } from "../../extraction/src/digitize.ts";

const visits = Array.from({ length: 24 }, (_, at) => `Week ${at * 4}`);
const procedures = Array.from({ length: 40 }, (_, at) => `Assessment number ${at + 1}`);
const cell = (text: string, properties = ""): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text.startsWith("<") ? text : paragraph(text)}</w:tc>`;
const row = (cells: readonly string[], properties = ""): string =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.join("")}</w:tr>`;
const isMarked = (procedure: number, visit: number): boolean => (procedure + visit) % 3 === 0;
const tick = '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>';
const starts = '<w:vMerge w:val="restart"/>';

/** A schedule of 24 visits as Word writes it: merged heads, repeated rows, groups, symbols, a deletion. */
const schedule = `<w:tbl>${[
  row(
    [
      cell("Procedure", starts),
      cell("Screening"),
      cell("Treatment period", '<w:gridSpan w:val="22"/>'),
      cell("Follow-up"),
    ],
    "<w:tblHeader/>",
  ),
  row([cell("", "<w:vMerge/>"), ...visits.map((visit) => cell(visit))], "<w:tblHeader/>"),
  ...procedures.map((name, at) =>
    row([
      cell(
        at === 3
          ? paragraph(
              `${run(name)}${run("a", '<w:vertAlign w:val="superscript"/>')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del>`,
            )
          : name,
      ),
      ...visits.map((_, visit) => cell(isMarked(at, visit) ? tick : "")),
    ]),
  ),
].join("")}</w:tbl>`;

test("DIG-6: a Word document's schedule is read with its merged cells, symbols, and notes, however wide it is", async () => {
  const lines = [
    "Clinical Study Protocol",
    "Protocol number: AB-101-002",
    "1 Objectives",
    "The primary objective is to evaluate AB-101.",
    "2 Statistical considerations",
    "The sample size is 100 participants with adverse events.",
    "Table 1 Schedule of Activities",
  ];
  const docx = await makeDocx(
    `${lines.map((line) => paragraph(line)).join("")}${schedule}${paragraph(`${run("a", '<w:vertAlign w:val="superscript"/>')}${run(" After five minutes of rest.")}`)}`,
  );
  const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  const { files } = await digitize(await typesetFile(wordType, docx), "protocol.docx");
  const file = files.find(({ path }) => path === "schedule.json");
  const { tables } = bundleScheduleSchema.parse(JSON.parse(new TextDecoder().decode(file?.bytes)));
  const [table, other] = Object.values(tables);
  expect(other).toBeUndefined();
  expect(table?.table_name).toBe("Table 1 Schedule of Activities");
  expect(table?.columns_meta.map(({ column_name }) => column_name.split(", ").at(-1))).toEqual(visits);
  expect(table?.columns_meta.filter(({ epoch }) => epoch === "Treatment period").length).toBe(22);
  const rows = table?.rows.flatMap((one) => (typeof one === "string" ? [] : [one])) ?? [];
  expect(rows.map(({ procedure_name }) => procedure_name)).toEqual(procedures);
  expect(rows.map(({ cells }) => Object.keys(cells).map(Number))).toEqual(
    procedures.map((_, at) => visits.flatMap((__, visit) => (isMarked(at, visit) ? [visit] : []))),
  );
  expect(rows[3]?.footnotes).toEqual(["a"]);
  expect(table?.footnotes).toEqual([{ marker: "a", text: "After five minutes of rest." }]);
});
