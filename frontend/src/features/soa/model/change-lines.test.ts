import { describe, expect, it } from "vitest";
import { blockOfValues } from "./clipboard/block.ts";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { activeSheet, createEditor } from "./editor-state.ts";
import { mergeMessages } from "./merges/merge-rules.ts";
import { selectedRanges } from "./selection/lines.ts";
import { drawSheet, makeSheet, range } from "./testing/make-sheet.ts";

const sheet = makeSheet(["A|1|2|3", "B|4|5|6", "C|7|8|9"]);
const rows: Command[] = [
  { type: "selectRow", row: 0 },
  { type: "toggleLines", axis: "row", run: [2, 2] },
];
const visits: Command[] = [
  { type: "selectColumn", col: 1 },
  { type: "toggleLines", axis: "col", run: [3, 3] },
];

function run(...commands: Command[]) {
  const start = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
  const state = commands.reduce(reduceEditor, start);
  const shown = activeSheet(state);
  return { state, drawn: shown ? drawSheet(shown) : [] };
}

describe("SOA-31: a command acts on all selected rows or columns, adjacent or not, as one step", () => {
  it.each<[string, Command[], Command, string[]]>([
    ["clear", visits, { type: "clear" }, ["A||2|", "B||5|", "C||8|"]],
    ["delete", rows, { type: "deleteRows" }, ["B|4|5|6"]],
    ["delete visits", visits, { type: "deleteColumns" }, ["A|2", "B|5", "C|8"]],
    [
      "add above each",
      rows,
      { type: "insertRows", side: "above" },
      ["|||", "A|1|2|3", "B|4|5|6", "|||", "C|7|8|9"],
    ],
    [
      "paste a value",
      visits,
      { type: "paste", block: blockOfValues([["X"]]) },
      ["A|X|2|X", "B|X|5|X", "C|X|8|X"],
    ],
    [
      "fill with Ctrl+Enter",
      visits,
      { type: "commitEdit", text: "X", go: "stay", everywhere: true },
      ["A|X|2|X", "B|X|5|X", "C|X|8|X"],
    ],
    ["move", visits, { type: "moveLinesTo", axis: "col", at: 4 }, ["A|2|1|3", "B|5|4|6", "C|8|7|9"]],
    ["duplicate", rows, { type: "duplicateLines" }, ["A|1|2|3", "B|4|5|6", "C|7|8|9", "A|1|2|3", "C|7|8|9"]],
  ])("%s", (_name, selecting, command, expected) => {
    const { state, drawn } = run(...selecting, command);
    expect(drawn).toEqual(expected);
    expect(reduceEditor(state, { type: "undo" }).workbook[0]).toBe(sheet);
  });

  it("copies their patterns side by side", () => {
    const { state } = run(...visits, { type: "copy" });
    expect(state.clipboard?.rows.map((row) => row.map(({ value }) => value).join(""))).toEqual([
      "13",
      "46",
      "79",
    ]);
  });

  it("does not merge nonadjacent ones", () => {
    expect(run(...rows, { type: "merge", direction: "both" }).state.message).toBe(
      mergeMessages.notRectangular,
    );
  });
});

describe("SOA-31: the selection when rows or columns are selected separately", () => {
  const rangesOf = ({ state }: ReturnType<typeof run>) => selectedRanges(sheet, state.selection);
  const cell = (row: number, col: number, extend = false): Command => ({
    type: "select",
    position: { row, col },
    extend,
  });

  it("a rectangle of cells replaces them", () =>
    expect(rangesOf(run(...rows, cell(1, 2, true)))).toEqual([range(1, 0, 2, 2)]));

  it("the cell menu in one of them applies to all", () =>
    expect(rangesOf(run(...rows, { type: "selectForMenu", position: { row: 0, col: 2 } }))).toHaveLength(2));

  it.each<[string, Command[], Command]>([
    ["rows", visits, { type: "insertRows", side: "above" }],
    ["rows", visits, { type: "deleteRows" }],
    ["visits", rows, { type: "insertColumns", side: "right" }],
    ["visits", rows, { type: "deleteColumns" }],
  ])(
    "%s are neither added nor deleted while whole ones of the other kind are selected",
    (_kind, selecting, command) => {
      const { state, drawn } = run(...selecting, command);
      expect(drawn).toEqual(drawSheet(sheet));
      expect(state.message).toMatch(/^Whole (visits|rows) are selected/);
    },
  );
});
