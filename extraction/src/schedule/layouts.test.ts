import { bundleScheduleSchema } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn, DrawnTable } from "../testing/draw-protocol.ts";

const head = [["Procedure", "Visit 1", "Visit 2", "Visit 3", "Visit 4", "Visit 5"]];
const body = [
  ["Informed consent", "X", "", "", "", ""],
  ["Demographics", "X", "", "", "", ""],
  ["Physical examination", "X", "", "X", "", "X"],
  ["Vital signs", "X", "X", "X", "X", "X"],
  ["12-lead ECG", "X", "", "X", "", ""],
  ["Hematology", "X", "X", "", "X", "X"],
  ["Pregnancy test", "X", "X", "", "", "X"],
  ["Adverse events", "", "X", "X", "X", "X"],
];
const caption = "Table 1. Schedule of Activities";
const withMark = (mark: string) => body.map((row) => row.map((text) => (text === "X" ? mark : text)));
const withMarkers = (name: string, cell: string) =>
  body.map((row, at) =>
    row.map((text, column) =>
      at === 3 && column === 0 ? `${text}${name}` : at === 4 && column === 3 ? cell : text,
    ),
  );

/** Layouts of the same schedule: what is read must be what was drawn. */
const layouts: readonly (readonly [name: string, table: DrawnTable])[] = [
  ["ruled", { caption, head, body }],
  ["only horizontal lines", { caption, head, body, rules: "horizontal", font: "Helvetica" }],
  ["no lines", { caption, head, body, rules: "none" }],
  ["no lines, every other row shaded", { caption, head, body, rules: "none", shading: "rows" }],
  [
    "no lines, names that span several lines",
    {
      caption,
      head,
      rules: "none",
      widths: [80, 60, 60, 60, 60, 60],
      body: body.map(([name, ...cells]) => [`${name} according to the laboratory manual`, ...cells]),
    },
  ],
  ["check marks in a symbol font", { caption, head, body: withMark("4"), markFont: "ZapfDingbats" }],
  [
    "check marks in a symbol font without lines",
    { caption, head, body: withMark("4"), markFont: "ZapfDingbats", rules: "none" },
  ],
  ["a rotated page", { caption, head, body, sideways: "rotate" }],
  ["rotated text", { caption, head, body, sideways: "text", rules: "none" }],
  ["vertical heads", { caption, head, body, upright: true }],
  ["two pages without repeated rows", { caption, head, body, rowsPerPage: 5, repeats: "nothing" }],
  [
    "two pages without lines",
    { caption, head, body, rules: "none", rowsPerPage: 5, repeats: "caption and head" },
  ],
  ["a caption in the first row", { head: [["#Table 3: Schedule of Events"], ...head], body }],
  [
    "visits with letters and several head lines",
    {
      caption,
      head: [
        ["Visit name", "SV1", "SV2", "TV1", "TV2", "FV1"],
        ["Visit number", "1", "2", "3", "4", "5"],
        ["Time (weeks)", "-4", "-2", "0", "6", "12"],
      ],
      body,
    },
  ],
  [
    "a numbered caption in the first row",
    { head: [["#Table 3: Visits of Part A"], ...head], body, caption: "Schedule of Activities" },
  ],
  ["a caption below the table", { head, body, notes: ["Table 3. Schedule of Activities"] }],
  [
    "a row for the type of the visit",
    { caption, head: [...head, ["Type of visit", "Clinic", "Phone", "Clinic", "Home", "Clinic"]], body },
  ],
  [
    "headings in regular type",
    {
      caption,
      head,
      body: [
        ["Entry", "", "", "", "", ""],
        ...body.slice(0, 4),
        ["Safety", "", "", "", "", ""],
        ...body.slice(4),
      ],
    },
  ],
  [
    "drawn arrows",
    {
      caption,
      head,
      body: [...body, ["Diary", "", "→", "<", "<", ""]],
      arrows: [{ row: 8, from: 2, to: 4 }],
    },
  ],
  [
    "letters as markers, and notes on the next page",
    {
      caption,
      head,
      body: withMarkers("{a}", "X{b}"),
      notes: ["{a}After rest.", "{b}In triplicate."],
      notesOnNextPage: true,
    },
  ],
  [
    "Roman numerals as markers",
    {
      caption,
      head,
      body: withMarkers("{ii}", "X{iii}"),
      notes: ["i. Of all visits.", "ii. After rest.", "iii. In triplicate."],
    },
  ],
];

/** Names, marked cells and markers of the rows that are no headings. */
const drawnRows = (rows: DrawnTable["body"]) =>
  rows.flatMap(([name = "", ...cells]) => {
    const filled = cells.flatMap((text, at) =>
      text === "" || text === "<" ? [] : [`${at}${markerOf(text)}`],
    );
    return filled.length === 0 ? [] : [[name.replace(/\{.*\}/, "").trim(), markerOf(name), filled]];
  });
const markerOf = (text: string): string => /\{(.*)\}/.exec(text)?.[1] ?? "";

describe("DIG-6, DIG-15: a schedule is read in every layout", () => {
  it.each(layouts)("%s", async (_, table) => {
    const files = await digitizeDrawn([{ heading: "3 Study procedures" }, { table }]);
    const { tables } = bundleScheduleSchema.parse(files.get("schedule.json"));
    const [read, other] = Object.values(tables);
    expect(other).toBeUndefined();
    expect(read?.columns_meta.length).toBe(5);
    const rows = (read?.rows ?? []).flatMap((row) =>
      typeof row === "string"
        ? []
        : [
            [
              row.procedure_name,
              (row.footnotes ?? []).join(),
              Object.entries(row.cells).map(([at, cell]) => `${at}${cell.footnotes.join()}`),
            ],
          ],
    );
    const arrows = table.body.filter((row) => row.includes("→"));
    expect(rows).toEqual(drawnRows(table.body));
    expect(read?.merges?.length ?? 0).toBe(arrows.length);
    const notes = table.notes?.filter((note) => !note.startsWith("Table"));
    expect(read?.footnotes?.length ?? 0).toBe(notes?.length ?? 0);
  });

  const block = (from: number, to: number, comments: readonly string[]): Drawn => ({
    table: {
      caption: from === 1 ? caption : `${caption} (continued)`,
      widths: [130, ...Array.from({ length: to - from }, () => 50), 150],
      head: [...head.map((row) => [row[0] ?? "", ...row.slice(from, to), "Comments"])],
      body: body.map((row, at) => [row[0] ?? "", ...row.slice(from, to), comments[at] ?? ""]),
    },
  });
  const comments = ["Before any procedure", "", "Complete at Visit 1, then directed by symptoms", "At rest"];

  it.each<[string, readonly Drawn[], number]>([
    ["on two pages, each with the comments", [block(1, 4, comments), "page", block(4, 6, comments)], 6],
    [
      "side by side, each with the names",
      [
        {
          table: {
            caption,
            widths: [110, 40, 40, 40, 110, 40, 40],
            head: head.map(([name = "", ...own]) => [name, ...own.slice(0, 3), name, ...own.slice(3)]),
            body: body.map(([name = "", ...own]) => [name, ...own.slice(0, 3), name, ...own.slice(3)]),
          },
        },
      ],
      5,
    ],
  ])("blocks of visits %s", async (_, blocks, columns) => {
    const files = await digitizeDrawn([{ heading: "3 Study procedures" }, ...blocks]);
    const [read, other] = Object.values(bundleScheduleSchema.parse(files.get("schedule.json")).tables);
    expect(other).toBeUndefined();
    expect(read?.columns_meta.length).toBe(columns);
    const visits = read?.columns_meta.flatMap(({ comment }, at) => (comment ? [] : [at])) ?? [];
    const marks = read?.rows.map((row) =>
      typeof row === "string" ? [] : visits.map((at) => row.cells[at]?.value ?? ""),
    );
    expect(marks).toEqual(body.map((row) => row.slice(1)));
  });

  it("DIG-10: a replaced schedule in a summary of changes is left out and named", async () => {
    const files = await digitizeDrawn([
      { heading: "3 Study procedures" },
      { table: { caption, head, body } },
      { heading: "3.1 Summary of changes" },
      { text: "The schedule was as follows before this amendment." },
      { table: { caption: "Table 9. Schedule of Activities, Amendment 1", head, body: body.slice(2) } },
    ]);
    const { tables } = bundleScheduleSchema.parse(files.get("schedule.json"));
    expect(Object.values(tables).map(({ table_name }) => table_name)).toEqual([caption]);
  });

  it("tables that only resemble a schedule are omitted", async () => {
    const files = await digitizeDrawn([
      { heading: "3 Safety" },
      {
        table: {
          caption: "Table 6. Timeframe for reporting of events",
          head: [["Event", "Within 24 hours", "Within 7 days", "Not required"]],
          body: [
            ["Fatal event", "X", "", ""],
            ["Serious adverse event", "X", "", ""],
            ["Overdose", "", "X", ""],
            ["Other", "", "", "X"],
          ],
        },
      },
      {
        table: {
          caption: "Table 7. Assumed event rates",
          head: [["Arm", "Month 6", "Month 12", "Month 18"]],
          body: [
            ["Placebo", "10.2", "20.1", "30.3"],
            ["Low", "8.1", "15.2", "22.1"],
            ["High", "6.2", "11.4", "16.2"],
            ["Difference", "4.0", "8.7", "14.1"],
          ],
        },
      },
    ]);
    expect(files.has("schedule.json")).toBe(false);
  });
});
