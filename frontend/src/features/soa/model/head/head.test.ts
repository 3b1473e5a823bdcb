import { describe, expect, it } from "vitest";
import { blockOfValues } from "../clipboard/block.ts";
import type { Command } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { activeSheet, createEditor } from "../editor-state.ts";
import { readTable } from "../sheet/read-table.ts";
import { writeTable } from "../sheet/write-table.ts";
import { drawSheet, makeSheet, range } from "../testing/make-sheet.ts";
import { headMessages } from "./edit-head.ts";
import { type HeadField, headExtent, headValue } from "./header-lines.ts";

const column = (id: number, epoch: string, visit: string, day: number) => ({
  ...{ column_id: `V${id}`, column_name: `Visit ${id}`, epoch, visit, day },
});
const sheet = makeSheet(["A|1|2|3|4"], {
  columns_meta: [
    column(1, "Screening", "Screening", -7),
    column(2, "Treatment", "Cycle 1", 1),
    column(3, "Treatment", "Cycle 1", 8),
    column(4, "Treatment", "Cycle 2", 22),
  ],
});

function run(...commands: Command[]) {
  const start = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
  return commands.reduce(reduceEditor, start);
}
const line = (state: ReturnType<typeof run>, field: HeadField) =>
  activeSheet(state)
    ?.columns.map((head) => headValue(head, field))
    .join("|");
const at = (field: HeadField, col: number, extend = false): Command => ({
  type: "selectHead",
  position: { field, col },
  extend,
});
const typed = (text: string, everywhere = false): Command => ({
  type: "typeInHead",
  ...{ text, everywhere, go: "stay" },
});

describe("SOA-33: the head is part of the sheet", () => {
  it("an epoch or a cycle is one cell across its visits", () => {
    expect(headExtent(sheet, "epoch", 3)).toEqual({ from: 2, to: 4 });
    expect(headExtent(sheet, "visit", 3)).toEqual({ from: 2, to: 3 });
    expect(headExtent(sheet, "day", 3)).toEqual({ from: 3, to: 3 });
  });

  it.each<[string, Command[], HeadField, string]>([
    [
      "an epoch is renamed once",
      [at("epoch", 3), typed("Therapy")],
      "epoch",
      "Screening|Therapy|Therapy|Therapy",
    ],
    ["so is a cycle", [at("visit", 2), typed("Course 1")], "visit", "Screening|Course 1|Course 1|Cycle 2"],
    ["a day is typed", [at("day", 1), typed("−14")], "day", "−14|1|8|22"],
    ["and cleared", [at("day", 2), at("day", 3, true), { type: "clear" }], "day", "−7|||22"],
    [
      "one text into several visits",
      [at("column_name", 1), at("column_name", 2, true), typed("V", true)],
      "column_name",
      "V|V|Visit 3|Visit 4",
    ],
    [
      "values are pasted over, and visits are added for the rest",
      [at("day", 3), { type: "paste", block: blockOfValues([["9", "23", "29"]]) }],
      "day",
      "−7|1|9|23|29",
    ],
    [
      "a merged head is pasted over all of its visits",
      [
        at("epoch", 1),
        {
          type: "paste",
          block: {
            ...blockOfValues([
              ["Part A", ""],
              ["First", "Second"],
            ]),
            merges: [range(0, 0, 0, 1)],
          },
        },
      ],
      "epoch",
      "Part A|Part A|Treatment|Treatment",
    ],
    [
      "the first text is filled to the right",
      [at("visit", 1), at("visit", 2, true), { type: "fill", direction: "right" }],
      "visit",
      "Screening|Screening|Screening|Cycle 2",
    ],
    [
      "visits are merged into one epoch",
      [at("epoch", 1), at("epoch", 2, true), { type: "merge", direction: "both" }],
      "epoch",
      "Screening|Screening|Screening|Screening",
    ],
  ])("%s", (_name, commands, field, expected) => {
    const state = run(...commands);
    expect(line(state, field)).toBe(expected);
    expect(reduceEditor(state, { type: "undo" }).workbook[0]).toBe(sheet);
  });

  it.each<[string, Command[], string]>([
    ["a day must be a number", [at("day", 1), typed("soon")], headMessages.noNumber("day", "soon")],
    ["a visit must have a name", [at("column_name", 1), { type: "clear" }], headMessages.noName],
    [
      "different fields cannot be filled down",
      [at("epoch", 1), at("day", 1, true), { type: "fill", direction: "down" }],
      headMessages.noFillDown,
    ],
    ["an epoch cannot be unmerged", [at("epoch", 2), { type: "unmerge" }], headMessages.oneCell],
    [
      "separate visits have no common head",
      [
        { type: "selectColumn", col: 1 },
        { type: "toggleLines", axis: "col", run: [3, 3] },
        { type: "enterHead" },
      ],
      headMessages.apart,
    ],
    [
      "days cannot be merged",
      [at("day", 1), at("day", 2, true), { type: "merge", direction: "both" }],
      headMessages.noSpan,
    ],
  ])("%s", (_name, commands, message) => {
    const state = run(...commands);
    expect(state.message).toBe(message);
    expect(state.workbook[0]).toBe(sheet);
  });

  it("lines pasted below the head continue into the cells, and additions are reported", () => {
    const state = run(at("day", 4), {
      type: "paste",
      block: blockOfValues([
        ["29", "36"],
        ["X", ""],
        ["", "X"],
      ]),
    });
    const shown = activeSheet(state);
    expect(line(state, "day")).toBe("−7|1|8|29|36");
    expect(shown && drawSheet(shown)).toEqual(["A|1|2|3|X|", "|||||X"]);
    expect(state.message).toBe("Added 1 row and 1 visit to the table");
    expect(reduceEditor(state, { type: "undo" }).workbook[0]).toBe(sheet);
  });

  it("equal texts pasted into the cells stay apart when the table is saved and read again", () => {
    const block = blockOfValues([
      ["22", "29"],
      ["daily", "daily"],
    ]);
    const shown = activeSheet(run(at("day", 3), { type: "paste", block }));
    expect(shown && readTable("t", writeTable(shown), "texts").merges).toEqual([]);
  });

  it("arrow keys lead into the head, along it, and out of it", () => {
    const up: Command = { type: "move", direction: "up" };
    const inHead = run({ type: "select", position: { row: 0, col: 2 } }, up);
    expect(inHead.head?.focus).toEqual({ field: "day", col: 2 });
    const epoch = [up, up, up].reduce(reduceEditor, inHead);
    expect(epoch.head?.focus).toEqual({ field: "epoch", col: 2 });
    const left = reduceEditor(epoch, { type: "move", direction: "left" });
    expect(left.head?.focus).toEqual({ field: "epoch", col: 1 });
    const down: Command = { type: "move", direction: "down" };
    const out = [down, down, down, down].reduce(reduceEditor, left);
    expect(out.head).toBeNull();
    expect(out.selection.active).toEqual({ row: 0, col: 1 });
  });
});
