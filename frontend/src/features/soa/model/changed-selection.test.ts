import { describe, expect, it } from "vitest";
import { blockOfValues } from "./clipboard/block.ts";
import type { ChangeCommand, Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { activeSheet, createEditor, type EditorState } from "./editor-state.ts";
import { selectedRange } from "./selection/selection.ts";
import { drawSheet, makeSheet, range, stored } from "./testing/make-sheet.ts";

/** Text across all visits except the first, as in the treatment rows of schedules. */
const sheet = makeSheet(["ECG|X||X|", "Drug||daily||", "Labs|X|X||", "PK||X||X"], {
  merges: [stored(1, 2, 1, 4)],
  merges_complete: true,
});
const editing = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
const run = (state: EditorState, ...commands: Command[]) => commands.reduce(reduceEditor, state);
const at = (row: number, col: number, extend = false): Command => ({
  type: "select",
  position: { row, col },
  extend,
});
const selected = (state: EditorState) => {
  const shown = activeSheet(state);
  return shown && selectedRange(shown, state.selection);
};
const drawing = (state: EditorState) => {
  const shown = activeSheet(state);
  return shown && drawSheet(shown);
};
const column = blockOfValues([["a"], [""], ["c"], ["d"]]);
const paste: ChangeCommand = { type: "paste", block: column };
const down: ChangeCommand = { type: "moveLines", axis: "row", back: false };
const left: ChangeCommand = { type: "moveLines", axis: "col", back: true };
const toEnd: ChangeCommand = { type: "moveLinesTo", axis: "col", at: 5 };
const column3: Command = { type: "selectColumn", col: 3 };
const small = makeSheet(["ECG|X"]);

describe("a change selects what it changed", () => {
  it.each<[string, readonly Command[], ReturnType<typeof range>]>([
    ["a column pasted across merged text", [at(0, 3), paste], range(0, 3, 3, 3)],
    ["a second paste right after it", [at(0, 3), paste, paste], range(0, 3, 3, 3)],
    ["a pasted whole column", [{ type: "selectColumn", col: 3 }, paste], range(0, 3, 3, 3)],
    [
      "a column filled to the right",
      [
        { type: "selectColumn", col: 1 },
        { type: "fillTo", position: { row: 0, col: 2 } },
      ],
      range(0, 1, 3, 1),
    ],
    ["inserted rows", [at(1, 3), { type: "insertRows", side: "above" }], range(1, 0, 1, 4)],
    ["inserted columns", [at(0, 3), { type: "insertColumns", side: "right" }], range(0, 4, 4 - 1, 4)],
    ["a paste undone from another cell", [at(0, 3), paste, at(2, 1), { type: "undo" }], range(0, 3, 3, 3)],
    [
      "a paste redone from another cell",
      [at(0, 3), paste, { type: "undo" }, at(2, 1), { type: "redo" }],
      range(0, 3, 3, 3),
    ],
    [
      "a typed value that is undone",
      [at(0, 1), { type: "commitEdit", text: "N", go: "down" }, at(3, 3), { type: "undo" }],
      range(0, 1, 0, 1),
    ],
    [
      "a typed value that is redone",
      [at(0, 1), { type: "commitEdit", text: "N", go: "down" }, { type: "undo" }, at(3, 3), { type: "redo" }],
      range(0, 1, 0, 1),
    ],
    [
      "moved rows whose move is undone",
      [at(0, 1), at(1, 1, true), { type: "selectLinesOfSelection", axis: "row" }, down, { type: "undo" }],
      range(0, 0, 1, 4),
    ],
    ["a visit whose move is redone", [column3, left, { type: "undo" }, { type: "redo" }], range(0, 2, 3, 2)],
    [
      "separate visits whose move is undone",
      [column3, { type: "toggleLines", axis: "col", run: [1, 1] }, toEnd, { type: "undo" }],
      range(0, 1, 3, 1),
    ],
    [
      "the remaining cells after an import",
      [at(3, 4), { type: "replace", workbook: [small] }],
      range(0, 1, 0, 1),
    ],
    [
      "deleted rows that are restored",
      [at(2, 1), at(3, 1, true), { type: "deleteRows" }, at(0, 1), { type: "undo" }],
      range(2, 1, 3, 1),
    ],
  ])("%s", (_name, commands, expected) => expect(selected(run(editing, ...commands))).toEqual(expected));

  it("Delete after a paste clears only what was pasted", () => {
    const state = run(editing, at(0, 3), paste, { type: "clear" });
    expect(drawing(state)).toEqual(["ECG|X|||", "Drug||daily||", "Labs|X|X||", "PK||X||X"]);
  });

  it("an empty cell of a pasted column does not clear a merged text that extends beyond it", () => {
    expect(drawing(run(editing, at(0, 2), paste))).toEqual([
      "ECG|X|a|X|",
      "Drug||daily||",
      "Labs|X|c||",
      "PK||d||X",
    ]);
  });
});

describe("a merged cell that extends beyond selected rows or columns does not change with them", () => {
  const wholeColumn: Command = { type: "selectColumn", col: 2 };
  it.each<[string, ChangeCommand, string[]]>([
    ["cleared", { type: "clear" }, ["ECG|X||X|", "Drug||daily||", "Labs|X|||", "PK||||X"]],
    ["cut", { type: "cut" }, ["ECG|X||X|", "Drug||daily||", "Labs|X|||", "PK||||X"]],
    [
      "given one value",
      { type: "commitEdit", text: "N", go: "stay", everywhere: true },
      ["ECG|X|N|X|", "Drug||daily||", "Labs|X|N||", "PK||N||X"],
    ],
    [
      "filled to the right",
      { type: "fill", direction: "right" },
      ["ECG|X|X|X|", "Drug||daily||", "Labs|X|X||", "PK||||X"],
    ],
  ])("%s", (_name, command, expected) => {
    const state = run(editing, wholeColumn, command);
    expect(drawing(state)).toEqual(expected);
    expect(state.message).toBe("1 merged cell that extends beyond the selection was not changed");
  });
});
