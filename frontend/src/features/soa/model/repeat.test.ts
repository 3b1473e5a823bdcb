import { describe, expect, it } from "vitest";
import { blockOfValues } from "./clipboard/block.ts";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { activeSheet, createEditor, type EditorState } from "./editor-state.ts";
import { commandOf } from "./repeat.ts";
import { drawSheet, makeSheet } from "./testing/make-sheet.ts";

const lines = ["A|1|2|3", "B|4|5|6", "C|7|8|9"];
const editing = reduceEditor(createEditor([makeSheet(lines, { footnote_definitions: { a: "First" } })]), {
  type: "setEditable",
  editable: true,
});
const at = (row: number, col: number): Command => ({ type: "select", position: { row, col } });
const to = (row: number, col: number): Command => ({ type: "select", position: { row, col }, extend: true });
const typed: Command[] = [
  { type: "beginEdit", initial: "n" },
  { type: "commitEdit", text: "new", go: "down" },
];
/** Commands, and `again` for the key that redoes or repeats. */
function run(...steps: (Command | "again" | "plus" | "minus")[]): EditorState {
  const keys = { again: "redoOrRepeat", plus: "insertLines", minus: "deleteLines" } as const;
  return steps.reduce<EditorState>((state, step) => {
    const command = typeof step === "string" ? commandOf({ type: keys[step] }, state) : step;
    return command ? reduceEditor(state, command) : state;
  }, editing);
}
const drawn = (state: EditorState) => {
  const sheet = activeSheet(state);
  return sheet ? drawSheet(sheet) : [];
};

describe("F4 and Ctrl+Y with nothing to redo repeat the last change at the selection", () => {
  it.each<[string, (Command | "again")[], string[]]>([
    [
      "a typed value, without moving to another cell",
      [at(0, 1), ...typed, "again", "again"],
      ["A|new|2|3", "B|new|5|6", "C|7|8|9"],
    ],
    [
      "a typed value elsewhere",
      [at(0, 1), ...typed, at(2, 3), "again"],
      ["A|new|2|3", "B|4|5|6", "C|7|8|new"],
    ],
    [
      "a value typed into every selected cell",
      [
        at(0, 1),
        { type: "beginEdit" },
        { type: "commitEdit", text: "z", go: "stay", everywhere: true },
        at(1, 1),
        to(2, 2),
        "again",
      ],
      ["A|z|2|3", "B|z|z|6", "C|z|z|9"],
    ],
    ["clearing", [at(0, 1), { type: "clear" }, at(1, 2), to(2, 3), "again"], ["A||2|3", "B|4||", "C|7||"]],
    ["deleting a row", [at(0, 1), { type: "deleteRows" }, "again"], ["C|7|8|9"]],
    [
      "inserting a row",
      [at(0, 1), { type: "insertRows", side: "above" }, at(3, 1), "again"],
      ["|||", "A|1|2|3", "B|4|5|6", "|||", "C|7|8|9"],
    ],
    ["deleting a column", [at(0, 1), { type: "deleteColumns" }, "again"], ["A|3", "B|6", "C|9"]],
    [
      "inserting a column",
      [at(0, 1), { type: "insertColumns", side: "right" }, at(0, 4), "again"],
      ["A|1||2|3|", "B|4||5|6|", "C|7||8|9|"],
    ],
    [
      "footnotes",
      [at(0, 1), { type: "editFootnotes", edit: { attach: ["a"], detach: [] } }, at(2, 2), "again"],
      ["A|1^a|2|3", "B|4|5|6", "C|7|8^a|9"],
    ],
    [
      "pasting",
      [at(0, 1), { type: "paste", block: blockOfValues([["p", "q"]]) }, at(1, 2), "again"],
      ["A|p|q|3", "B|4|p|q", "C|7|8|9"],
    ],
    [
      "filling down",
      [at(1, 1), { type: "fill", direction: "down" }, at(2, 3), "again"],
      ["A|1|2|3", "B|1|5|6", "C|7|8|6"],
    ],
    ["nothing before the first change", [at(1, 1), "again"], lines],
    [
      "nothing after a change without effect",
      [at(0, 1), { type: "commitEdit", text: "1", go: "stay" }, at(1, 1), "again"],
      lines,
    ],
    [
      "not a drag",
      [at(0, 1), { type: "fillTo", position: { row: 1, col: 1 } }, at(0, 3), "again"],
      ["A|1|2|3", "B|1|5|6", "C|7|8|9"],
    ],
  ])("%s", (_name, steps, expected) => expect(drawn(run(...steps))).toEqual(expected));

  it("a merge, with a message if it is rejected", () => {
    const merged = run(at(0, 1), to(0, 2), { type: "merge", direction: "both" }, at(1, 2), to(2, 3), "again");
    expect(activeSheet(merged)?.merges).toHaveLength(2);
    const refused = run(at(0, 1), to(0, 2), { type: "merge", direction: "both" }, at(2, 2), "again");
    expect(refused.message).toBe("Please select at least 2 cells to merge");
  });

  it("redoes undone changes first", () => {
    const undone = run(at(0, 1), ...typed, { type: "undo" }, at(2, 2), "again");
    expect(drawn(undone)).toEqual(["A|new|2|3", "B|4|5|6", "C|7|8|9"]);
    expect(drawn(reduceEditor(undone, { type: "undo" }))).toEqual(lines);
  });

  it("repeats no change of another revision, and nothing outside Edit Mode", () => {
    const loaded = run(at(0, 1), ...typed, { type: "load", workbook: [makeSheet(lines)] }, "again");
    expect(drawn(loaded)).toEqual(lines);
    const reading = run(at(0, 1), ...typed, { type: "setEditable", editable: false }, at(2, 2), "again");
    expect(drawn(reading)).toEqual(["A|new|2|3", "B|4|5|6", "C|7|8|9"]);
  });
});

describe("Ctrl with + and − depends on the selection", () => {
  const column: Command = { type: "selectColumn", col: 2 };
  it.each<[string, (Command | "plus" | "minus")[], string[]]>([
    ["inserts rows for cells", [at(1, 2), "plus"], ["A|1|2|3", "|||", "B|4|5|6", "C|7|8|9"]],
    ["inserts columns for whole columns", [column, "plus"], ["A|1||2|3", "B|4||5|6", "C|7||8|9"]],
    [
      "inserts more columns if pressed again",
      [column, "plus", "plus"],
      ["A|1|||2|3", "B|4|||5|6", "C|7|||8|9"],
    ],
    ["deletes columns", [column, "minus"], ["A|1|3", "B|4|6", "C|7|9"]],
    ["deletes the next column if pressed again", [column, "minus", "minus"], ["A|1", "B|4", "C|7"]],
    ["deletes rows", [at(0, 2), "minus"], ["B|4|5|6", "C|7|8|9"]],
    ["deletes the next row if pressed again", [{ type: "selectRow", row: 0 }, "minus", "minus"], ["C|7|8|9"]],
  ])("%s", (_name, steps, expected) => expect(drawn(run(...steps))).toEqual(expected));
});
