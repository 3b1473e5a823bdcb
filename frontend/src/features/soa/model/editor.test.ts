import { describe, expect, it } from "vitest";
import { blockOfValues } from "./clipboard/block.ts";
import type { Command } from "./command.ts";
import { reduceEditor } from "./editor.ts";
import { activeSheet, canRedo, canUndo, createEditor, type EditorState, isDirty } from "./editor-state.ts";
import { changedCells } from "./saving/changed-cells.ts";
import { drawSheet, makeSheet } from "./testing/make-sheet.ts";

const lines = ["A|1|2", "B|3|4"];
const sheet = makeSheet(lines);
const editing = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
const run = (state: EditorState, ...commands: Command[]) => commands.reduce(reduceEditor, state);
const drawing = (state: EditorState) => {
  const shown = activeSheet(state);
  return shown ? drawSheet(shown) : [];
};
const type = (text: string): Command[] => [
  { type: "beginEdit", initial: "" },
  { type: "commitEdit", text, go: "down" },
];
const at = (row: number, col: number): Command => ({ type: "select", position: { row, col } });

describe("SOA-4: cell editing", () => {
  it("Enter commits and moves down; Escape leaves the cell unchanged", () => {
    const state = run(editing, at(0, 1), ...type("new"));
    expect(drawing(state)).toEqual(["A|new|2", "B|3|4"]);
    expect(state.selection.active).toEqual({ row: 1, col: 1 });
    const canceled = run(editing, at(0, 1), { type: "beginEdit" }, { type: "cancelEdit" });
    expect(canceled.editing).toBeNull();
    expect(drawing(canceled)).toEqual(lines);
  });

  it("text that is too long to store is kept and reported", () => {
    const text = "x".repeat(4001);
    const state = run(editing, at(0, 1), ...type(text));
    expect(drawing(state)[0]).toBe(`A|${text}|2`);
    expect(state.message).toBe("A cell has more than 4,000 characters. Shorten it before saving.");
    expect(run(editing, at(0, 1), ...type(text.slice(1))).message).toBeNull();
  });

  it("starts only in Edit Mode", () => {
    expect(run(createEditor([sheet]), { type: "beginEdit" }).editing).toBeNull();
    expect(drawing(run(createEditor([sheet]), at(0, 1), ...type("new"), { type: "clear" }))).toEqual(lines);
  });

  it("a double-click on another cell edits that cell", () => {
    const state = run(editing, { type: "beginEdit", position: { row: 1, col: 2 } });
    expect(state.editing).toEqual({ position: { row: 1, col: 2 }, initial: null });
    expect(state.selection.active).toEqual({ row: 1, col: 2 });
  });

  it("commits to the edited cell, regardless of the selection", () => {
    const moved = {
      ...run(editing, at(0, 1), { type: "beginEdit" }),
      selection: run(editing, at(1, 2)).selection,
    };
    expect(drawing(run(moved, { type: "commitEdit", text: "new", go: "stay" }))).toEqual([
      "A|new|2",
      "B|3|4",
    ]);
  });

  it("a changed cell counts as changed until it is saved or undone", () => {
    const state = run(editing, at(0, 1), ...type("new"));
    const shown = activeSheet(state);
    if (!shown) throw new Error("no table");
    const changed = changedCells(shown, state.saved[0]);
    expect(changed.count).toBe(1);
    expect(changed.isChanged({ row: 0, col: 1 })).toBe(true);
    expect(changed.isChanged({ row: 0, col: 2 })).toBe(false);
    expect(changedCells(shown, run(state, { type: "saved", workbook: state.workbook }).saved[0]).count).toBe(
      0,
    );
  });

  it("an inserted row or column does not mark its neighbors as changed", () => {
    const state = run(editing, at(0, 1), { type: "insertRows", side: "above" }, at(0, 1), {
      type: "insertColumns",
      side: "left",
    });
    const shown = activeSheet(state);
    if (!shown) throw new Error("no table");
    const changed = changedCells(shown, state.saved[0]);
    expect(changed.count).toBe(4 + 2);
    expect(changed.isChanged({ row: 1, col: 2 })).toBe(false);
  });
});

describe("SOA-5: the dirty flag", () => {
  const dirty = run(editing, at(0, 1), ...type("new"));
  it.each([
    ["is initially clear", editing, false],
    ["is set on any change", dirty, true],
    ["is cleared on save", run(dirty, { type: "saved", workbook: dirty.workbook }), false],
    ["is cleared when every change is undone", run(dirty, { type: "undo" }), false],
    ["is set again by redo", run(dirty, { type: "undo" }, { type: "redo" }), true],
    [
      "stays set by a change during the save",
      run(dirty, at(1, 1), ...type("x"), { type: "saved", workbook: dirty.workbook }),
      true,
    ],
    [
      "is set by undoing past the save",
      run(dirty, { type: "saved", workbook: dirty.workbook }, { type: "undo" }),
      true,
    ],
    ["is not set by selecting", run(editing, at(1, 1), { type: "selectAll" }), false],
    ["is not set by typing the same value", run(editing, at(0, 1), ...type("1")), false],
  ])("%s", (_name, state, expected) => expect(isDirty(state)).toBe(expected));
});

describe("SOA-5: undo and redo", () => {
  it("hold 50 entries each", () => {
    let state = editing;
    for (let index = 0; index < 60; index += 1) state = run(state, at(0, 1), ...type(`value ${index}`));
    expect(state.history.undo).toHaveLength(50);
    for (let index = 0; index < 60; index += 1) state = run(state, { type: "undo" });
    expect(canUndo(state)).toBe(false);
    expect(state.history.redo).toHaveLength(50);
    expect(drawing(state)).toEqual(["A|value 9|2", "B|3|4"]);
    for (let index = 0; index < 60; index += 1) state = run(state, { type: "redo" });
    expect(drawing(state)).toEqual(["A|value 59|2", "B|3|4"]);
  });

  it("any new change clears the redo stack", () => {
    const state = run(editing, at(0, 1), ...type("a"), { type: "undo" });
    expect(canRedo(state)).toBe(true);
    expect(canRedo(run(state, at(1, 1), ...type("b")))).toBe(false);
  });

  it("a command that changes nothing adds no undo step", () => {
    expect(canUndo(run(editing, { type: "unmerge" }, { type: "saved", workbook: editing.workbook }))).toBe(
      false,
    );
  });

  it("undo does not reach past a newly loaded revision", () => {
    const state = run(editing, at(0, 1), ...type("a"), { type: "load", workbook: [makeSheet(["C|9"])] });
    expect(canUndo(state)).toBe(false);
    expect(isDirty(state)).toBe(false);
    expect(state.editable).toBe(true);
  });
});

describe("SOA-8: copy, cut, paste, merge", () => {
  it("cut copies the block and clears it", () => {
    const state = run(editing, at(0, 1), { type: "cut" });
    expect(drawing(state)).toEqual(["A||2", "B|3|4"]);
    expect(state.clipboard?.rows[0]?.[0]?.value).toBe("1");
  });

  it("SOA-51: paste selects and reports what it added, and one undo reverts both", () => {
    const block = blockOfValues([["a", "b", "c"], ["d"]]);
    const state = run(editing, at(1, 1), { type: "paste", block });
    expect(drawing(state)).toEqual(["A|1|2|", "B|a|b|c", "|d||"]);
    expect(state.selection).toMatchObject({ anchor: { row: 1, col: 1 }, focus: { row: 2, col: 3 } });
    expect(state.message).toBe("Added 1 row and 1 visit to the table");
    expect(drawing(run(state, { type: "undo" }))).toEqual(drawing(editing));
  });

  it("a rejected merge states the reason and changes nothing", () => {
    const state = run(editing, at(0, 1), { type: "merge", direction: "both" });
    expect(state.message).toBe("Please select at least 2 cells to merge");
    expect(state.workbook).toBe(editing.workbook);
    expect(run(state, { type: "dismissMessage" }).message).toBeNull();
  });

  it.each([
    [
      "Delete Row on the last row",
      [{ type: "selectAll" }, { type: "deleteRows" }],
      "A table must have at least one row",
    ],
    [
      "deleting the name column",
      [at(0, 0), { type: "deleteColumns" }],
      "The column of procedure names cannot be deleted or moved",
    ],
  ] as [string, Command[], string][])("%s is rejected", (_name, commands, message) =>
    expect(run(editing, ...commands).message).toBe(message),
  );

  it("fills beyond the selection in one step and selects the filled range around the active cell", () => {
    const state = run(editing, at(1, 2), { type: "fillTo", position: { row: 1, col: 0 } });
    expect(drawing(state)).toEqual(["A|1|2", "4|4|4"]);
    expect(state.selection).toEqual({
      ...{ anchor: { row: 1, col: 2 }, focus: { row: 1, col: 0 } },
      ...{ active: { row: 1, col: 2 }, span: "cells" },
    });
    expect(drawing(run(state, { type: "undo" }))).toEqual(lines);
    expect(canUndo(run(editing, at(1, 2), { type: "fillTo", position: { row: 1, col: 2 } }))).toBe(false);
  });

  it("fills whole rows and continues with whole rows", () => {
    const state = run(
      editing,
      { type: "selectRow", row: 0 },
      { type: "fillTo", position: { row: 1, col: 0 } },
    );
    expect(drawing(state)).toEqual(["A|1|2", "A|1|2"]);
    expect(state.selection).toMatchObject({ span: "rows", anchor: { row: 0 }, focus: { row: 1 } });
  });

  it("Add Row Above adds as many rows as are selected and selects them", () => {
    const state = run(editing, { type: "selectAll" }, { type: "insertRows", side: "above" });
    expect(drawing(state)).toEqual(["||", "||", ...lines]);
    expect(state.selection).toMatchObject({ span: "rows", anchor: { row: 0 }, focus: { row: 1 } });
  });

  it("adding or deleting a row keeps the column of the active cell", () => {
    const added = run(editing, at(1, 2), { type: "insertRows", side: "above" });
    expect(added.selection).toMatchObject({ span: "rows", active: { row: 1, col: 2 } });
    expect(run(added, { type: "deleteRows" }).selection).toMatchObject({
      span: "rows",
      active: { row: 1, col: 2 },
    });
  });
});

describe("several tables", () => {
  const two = run(
    createEditor([sheet, makeSheet(["Z|9"])].map((one, index) => ({ ...one, key: `t${index}` }))),
    {
      type: "setEditable",
      editable: true,
    },
  );

  it("are edited one at a time; undo returns to the table of the change", () => {
    const changed = run(two, { type: "openSheet", key: "t1" }, at(0, 1), ...type("new"));
    expect(drawing(changed)).toEqual(["Z|new"]);
    const back = run(changed, { type: "openSheet", key: "t0" }, { type: "undo" });
    expect(back.sheetKey).toBe("t1");
    expect(drawing(back)).toEqual(["Z|9"]);
    expect(run(two, { type: "openSheet", key: "none" })).toBe(two);
  });

  it("an empty schedule accepts every command", () => {
    const nothing = run(createEditor([]), { type: "setEditable", editable: true });
    const commands: Command[] = [
      { type: "clear" },
      { type: "selectAll" },
      { type: "copy" },
      { type: "beginEdit" },
    ];
    expect(run(nothing, ...commands).workbook).toEqual([]);
  });
});
