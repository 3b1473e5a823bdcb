import { expect, it } from "vitest";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { createEditor } from "./editor-state.ts";
import { makeSheet } from "./testing/make-sheet.ts";

const sheet = makeSheet(["A|1|2|3", "B|4|5|6", "C|7|8|9"]);
const begin = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
const at = (row: number, col: number): Command => ({ type: "select", position: { row, col } });
const type: Command = { type: "beginEdit", initial: "x" };
const tab: Command = { type: "commitEdit", text: "x", go: "right", tab: true };
const arrow: Command = { type: "commitEdit", text: "x", go: "right" };
const enter: Command = { type: "commitEdit", text: "x", go: "down" };
const stepTab: Command = { type: "step", axis: "row" };
const stepEnter: Command = { type: "step", axis: "column" };

it.each<[string, Command[], [number, number]]>([
  [
    "Enter after Tab moves below the start of the line",
    [at(0, 1), type, tab, type, tab, type, enter],
    [1, 1],
  ],
  ["even if nothing was typed", [at(0, 1), stepTab, stepTab, stepEnter], [1, 1]],
  ["and the next line starts there", [at(0, 1), type, tab, type, enter, type, tab, type, enter], [2, 1]],
  ["without Tab, Enter moves straight down", [at(0, 2), type, enter], [1, 2]],
  ["an arrow key starts no line", [at(0, 1), type, arrow, type, enter], [1, 2]],
  ["selecting another cell ends the line", [at(0, 1), type, tab, at(0, 3), type, enter], [1, 3]],
  ["Escape keeps the line", [at(0, 1), type, tab, type, { type: "cancelEdit" }, stepEnter], [1, 1]],
  [
    "Shift+Enter moves straight up",
    [at(1, 1), stepTab, { type: "step", axis: "column", back: true }],
    [0, 2],
  ],
])("SOA-1: %s", (_, commands, [row, col]) => {
  const state = commands.reduce(reduceEditor, begin);
  expect(state.selection.active).toEqual({ row, col });
});

it("Tab at the end of the table changes nothing, so focus can leave the grid", () => {
  const last = reduceEditor(begin, at(2, 3));
  expect(reduceEditor(last, stepTab)).toBe(last);
});
