import { diffSchedules } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import type { ChangeCommand } from "../../model/command.ts";
import { reduceEditor } from "../../model/editor.ts";
import { createEditor } from "../../model/editor-state.ts";
import { makeTable } from "../../model/testing/make-sheet.ts";
import { readWorkbook, writeWorkbook } from "../../model/workbook.ts";
import { shownChanges } from "./filter-lines.ts";

const base = { t: makeTable(["ECG|daily|daily||X"]) };

function changesAfter(col: number, command: ChangeCommand) {
  const editor = createEditor(readWorkbook(base, "texts"));
  const state = reduceEditor(editor, { type: "setEditable", editable: true });
  const selected = reduceEditor(state, { type: "select", position: { row: 0, col } });
  return diffSchedules(base, writeWorkbook(reduceEditor(selected, command).workbook));
}

describe("SOA-40: one edit counts as one change", () => {
  it.each<[string, number, ChangeCommand]>([
    ["a value typed next to equal neighbors", 3, { type: "commitEdit", text: "daily", go: "stay" }],
    ["equal neighbors separated", 1, { type: "unmerge" }],
  ])("%s", (_name, col, command) => {
    const changes = changesAfter(col, command);
    expect(changes).toHaveLength(2);
    expect(shownChanges(changes)).toHaveLength(1);
  });

  it("a table that only had its list of merges completed counts as changed", () => {
    const after = { t: { ...base.t, merges_complete: true } };
    const changes = diffSchedules(base, after).filter(({ kind }) => kind === "table-changed");
    expect(shownChanges(changes)).toEqual(changes);
  });
});
