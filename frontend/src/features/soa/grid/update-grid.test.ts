import { describe, expect, it } from "vitest";
import type { Command } from "../model/command.ts";
import { reduceEditor } from "../model/editor.ts";
import { activeSheet, createEditor } from "../model/editor-state.ts";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { hasSameRows } from "./update-grid.ts";

const sheet = makeSheet(["A|X|", "B|X|", "C||X"]);

function after(...commands: readonly Command[]) {
  const start = { ...createEditor([sheet]), editable: true };
  const end = activeSheet(commands.reduce(reduceEditor, start));
  if (!end) throw new Error("There is no table");
  return end;
}

describe("SOA-22: when the grid receives new rows", () => {
  it.each<[string, boolean, Command[]]>([
    ["a typed cell", true, [{ type: "beginEdit" }, { type: "commitEdit", text: "Y", go: "down" }]],
    ["a merge", true, [{ type: "selectAll" }, { type: "merge", direction: "both" }]],
    ["another row", false, [{ type: "insertRows", side: "below" }]],
    ["one row less", false, [{ type: "deleteRows" }]],
    [
      "one row less and a different one",
      false,
      [{ type: "deleteRows" }, { type: "insertRows", side: "below" }],
    ],
  ])("%s: the same rows in the same places is %s", (_, same, commands) =>
    expect(hasSameRows(sheet, after(...commands))).toBe(same),
  );

  it("another table never has the same rows", () =>
    expect(hasSameRows(sheet, { ...sheet, key: "other" })).toBe(false));
});
