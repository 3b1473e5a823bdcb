import { describe, expect, it } from "vitest";
import { blockOfValues } from "../clipboard/block.ts";
import type { Command } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { createEditor, type EditorState } from "../editor-state.ts";
import { adoptWorkbook } from "../saving/adopt.ts";
import { makeTable } from "../testing/make-sheet.ts";
import { readWorkbook, type Workbook, writeWorkbook } from "../workbook.ts";

const tables = { t: makeTable(["A|each visit|each visit||", "B|||X|", "C||weekly||"]) };
const editing = reduceEditor(createEditor(readWorkbook(tables, "texts")), {
  type: "setEditable",
  editable: true,
});
const run = (...commands: Command[]) => commands.reduce(reduceEditor, editing);
const at = (row: number, col: number, extend = false): Command => ({
  type: "select",
  position: { row, col },
  extend,
});
const type = (text: string): Command[] => [
  { type: "beginEdit", initial: "" },
  { type: "commitEdit", text, go: "right" },
];
const rangesOf = (workbook: Workbook) =>
  (workbook[0]?.merges ?? [])
    .map(({ startRow, startCol, endRow, endCol }) => `${startRow}:${startCol}-${endRow}:${endCol}`)
    .sort();
/** A round trip through storage, as for a draft or a revision. */
const reload = ({ workbook }: EditorState) => readWorkbook(writeWorkbook(workbook), "texts");

describe("SOA-10: only extracted runs are merged on reading, never typed ones", () => {
  it.each<[string, Command[], string[]]>([
    ["typed side by side", [at(1, 1), ...type("daily"), ...type("daily")], ["0:1-0:2"]],
    ["typed next to extracted text", [at(2, 1), ...type("weekly")], ["0:1-0:2"]],
    ["typed next to merged ones", [at(0, 3), ...type("each visit")], ["0:1-0:2"]],
    [
      "typed into a selection",
      [at(1, 1), at(2, 4, true), { type: "commitEdit", text: "x y", go: "stay", everywhere: true }],
      ["0:1-0:2"],
    ],
    ["pasted", [at(1, 1), { type: "paste", block: blockOfValues([["daily", "daily"]]) }], ["0:1-0:2"]],
    ["filled", [at(2, 2), at(2, 4, true), { type: "fill", direction: "right" }], ["0:1-0:2"]],
    [
      "brought together by a deleted column",
      [at(2, 4), ...type("weekly"), at(0, 3), { type: "deleteColumns" }],
      ["0:1-0:2"],
    ],
  ])("equal texts %s are reloaded as single cells", (_name, commands, merges) => {
    const state = run(...commands);
    expect(rangesOf(state.workbook)).toEqual(merges);
    expect(rangesOf(reload(state))).toEqual(merges);
  });

  it("merged cells that were cleared or changed to marks reload as one cell", () => {
    for (const text of ["", "X"]) {
      expect(rangesOf(reload(run(at(0, 1), ...type(text))))).toEqual(["0:1-0:2"]);
    }
  });

  it("a draft is applied to the displayed state with the same single cells, and undo removes it", () => {
    const draft = writeWorkbook(run(at(1, 1), ...type("daily"), ...type("daily")).workbook);
    const adopted = adoptWorkbook(draft, editing.saved, "texts");
    expect(rangesOf(adopted)).toEqual(["0:1-0:2"]);
    const restored = reduceEditor(editing, { type: "replace", workbook: adopted });
    expect(reduceEditor(restored, { type: "undo" }).workbook).toBe(editing.workbook);
  });

  it("a table without new neighbors keeps its list of merges unchanged", () => {
    const state = run(at(1, 1), ...type("daily"), at(2, 3), ...type("monthly"));
    expect(writeWorkbook(state.workbook).t).toMatchObject({ merges: [] });
    expect(writeWorkbook(state.workbook).t?.merges_complete).toBeUndefined();
  });
});
