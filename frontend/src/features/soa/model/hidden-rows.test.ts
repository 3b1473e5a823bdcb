import { describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { activeSheet } from "./editor-state.ts";
import { createEditorStore } from "./editor-store.ts";
import { hiddenRowsMessage, keepHiddenRows } from "./hidden-rows.ts";
import { drawSheet, makeSheet } from "./testing/make-sheet.ts";

function makeStore() {
  const sheet = makeSheet(["A|1|2", "B|3|4", "C|5|6", "D|7|8", "E|9|0"]);
  const store = createEditorStore([sheet]);
  const hidden = new Set([sheet.rows[1]?.id ?? "", sheet.rows[2]?.id ?? ""]);
  store.guard((before, after, command) => keepHiddenRows(before, after, command, hidden));
  store.dispatch({ type: "setEditable", editable: true });
  const run = (...commands: Command[]) => {
    for (const command of commands) store.dispatch(command);
  };
  const drawn = () => drawSheet(activeSheet(store.getState()) ?? sheet);
  return { store, run, drawn };
}

describe("SOA-1: rows hidden by the procedure search are not changed unseen", () => {
  it.each<[string, Command]>([
    ["clearing", { type: "clear" }],
    ["cutting", { type: "cut" }],
    ["deleting rows", { type: "deleteRows" }],
    ["filling", { type: "fill", direction: "down" }],
  ])("%s over hidden rows is rejected with a message", (_, command) => {
    const { store, run, drawn } = makeStore();
    const before = drawn();
    run(
      { type: "select", position: { row: 0, col: 1 } },
      { type: "select", position: { row: 3, col: 1 }, extend: true },
    );
    run(command);
    expect(drawn()).toEqual(before);
    expect(store.getState().message).toBe(hiddenRowsMessage);
  });

  it("so is filling with the mouse past hidden rows", () => {
    const { store, run, drawn } = makeStore();
    const before = drawn();
    run({ type: "select", position: { row: 0, col: 1 } }, { type: "fillTo", position: { row: 3, col: 1 } });
    expect(drawn()).toEqual(before);
    expect(store.getState().message).toBe(hiddenRowsMessage);
  });

  it("visible rows can be changed", () => {
    const { run, drawn } = makeStore();
    run({ type: "select", position: { row: 3, col: 1 } }, { type: "clear" });
    expect(drawn()).toEqual(["A|1|2", "B|3|4", "C|5|6", "D||8", "E|9|0"]);
  });

  it("arrow keys skip hidden rows, down and up", () => {
    const { store, run } = makeStore();
    run({ type: "select", position: { row: 0, col: 2 } }, { type: "move", direction: "down" });
    expect(store.getState().selection.active).toEqual({ row: 3, col: 2 });
    run({ type: "move", direction: "up" });
    expect(store.getState().selection.active).toEqual({ row: 0, col: 2 });
  });

  it("undo reverts a change of rows that are hidden now", () => {
    const { run, drawn } = makeStore();
    run(
      { type: "deleteColumns" },
      { type: "select", position: { row: 0, col: 1 } },
      { type: "deleteColumns" },
    );
    run({ type: "undo" });
    expect(drawn()).toEqual(["A|1|2", "B|3|4", "C|5|6", "D|7|8", "E|9|0"]);
  });
});
