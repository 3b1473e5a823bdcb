import { describe, expect, it } from "vitest";
import type { Command } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { createEditor } from "../editor-state.ts";
import { drawSheet, makeSheet, range, stored } from "../testing/make-sheet.ts";
import { type FindQuery, type FindScope, findMatches, nextMatch } from "./find-matches.ts";

const first = makeSheet(["ECG|X^a|daily|X.", "Labs|x||Daily dose $1"], { merges: [stored(1, 1, 1, 2)] });
const workbook = [first, { ...makeSheet(["Weight|daily"]), key: "other" }];
const query = (text: string, rest: Partial<FindQuery> = {}): FindQuery => ({
  ...{ text, matchCase: false, wholeCell: false },
  ...rest,
});
const table: FindScope = { kind: "table", key: first.key };
const none: ReadonlySet<string> = new Set();
const places = (asked: FindQuery, scope: FindScope = table, hidden = none) =>
  findMatches(workbook, asked, scope, hidden).map(({ key, position: { row, col } }) =>
    key === first.key ? `${row}:${col}` : `${key} ${row}:${col}`,
  );

describe("SOA-34: find", () => {
  it.each<[string, FindQuery, FindScope, string[]]>([
    ["whatever the case", query("x"), table, ["0:1", "0:3", "1:1"]],
    ["in the same case", query("X", { matchCase: true }), table, ["0:1", "0:3"]],
    ["in cells that hold nothing else", query("x", { wholeCell: true }), table, ["0:1", "1:1"]],
    ["signs as they are", query("X."), table, ["0:3"]],
    ["names of procedures", query("lab"), table, ["1:0"]],
    ["in all tables", query("daily"), { kind: "all" }, ["0:2", "1:3", "other 0:1"]],
    [
      "in a selection",
      query("daily"),
      { kind: "selection", key: first.key, ranges: [range(0, 0, 0, 3)] },
      ["0:2"],
    ],
    ["nothing for nothing", query(""), table, []],
  ])("%s", (_name, asked, scope, expected) => expect(places(asked, scope)).toEqual(expected));

  it("passes over hidden rows", () => {
    expect(places(query("x"), table, new Set([first.rows[1]?.id ?? ""]))).toEqual(["0:1", "0:3"]);
  });

  it("goes on from where one is, round the ends", () => {
    const matches = findMatches(workbook, query("daily"), { kind: "all" }, none);
    const at = (row: number, col: number) => ({ key: first.key, position: { row, col } });
    expect(nextMatch(matches, workbook, at(0, 2), false)).toEqual(at(1, 3));
    expect(nextMatch(matches, workbook, at(0, 0), true)?.key).toBe("other");
    expect(nextMatch(matches, workbook, { key: "other", position: { row: 0, col: 1 } }, false)).toEqual(
      at(0, 2),
    );
    expect(nextMatch([], workbook, at(0, 0), false)).toBeNull();
  });
});

describe("SOA-34: replace", () => {
  const run = (command: Command) => {
    const state = reduceEditor(createEditor(workbook), { type: "setEditable", editable: true });
    return reduceEditor(state, command);
  };
  const all = (asked: FindQuery) => findMatches(workbook, asked, { kind: "all" }, none);

  it("every occurrence in all tables as one step; footnotes stay", () => {
    const asked = query("daily");
    const state = run({ type: "replaceText", matches: all(asked), query: asked, replacement: "$&" });
    expect(state.workbook.map(drawSheet)).toEqual([["ECG|X^a|$&|X.", "Labs|x||$& dose $1"], ["Weight|$&"]]);
    expect(reduceEditor(state, { type: "undo" }).workbook).toBe(workbook);
  });

  it("with nothing empties a cell", () => {
    const asked = query("x", { wholeCell: true });
    const state = run({ type: "replaceText", matches: all(asked), query: asked, replacement: "" });
    expect(state.workbook[0] && drawSheet(state.workbook[0])).toEqual([
      "ECG|^a|daily|X.",
      "Labs|||Daily dose $1",
    ]);
  });
});
