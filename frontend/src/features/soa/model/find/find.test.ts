import { describe, expect, it } from "vitest";
import type { Command } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { createEditor } from "../editor-state.ts";
import type { HeadField } from "../head/header-lines.ts";
import { drawSheet, makeSheet, range, stored } from "../testing/make-sheet.ts";
import { type FindQuery, type FindScope, findMatches, nextMatch } from "./find-matches.ts";
import { canReplace } from "./replace-text.ts";
import { selectedScope } from "./selected-scope.ts";

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
    ["ignoring case", query("x"), table, ["0:1", "0:3", "1:1"]],
    ["matching case", query("X", { matchCase: true }), table, ["0:1", "0:3"]],
    ["matching whole cells", query("x", { wholeCell: true }), table, ["0:1", "1:1"]],
    ["special characters literally", query("X."), table, ["0:3"]],
    ["procedure names", query("lab"), table, ["1:0"]],
    ["in all tables", query("daily"), { kind: "all" }, ["0:2", "1:3", "other 0:1"]],
    [
      "in a selection",
      query("daily"),
      { kind: "selection", key: first.key, ranges: [range(0, 0, 0, 3)] },
      ["0:2"],
    ],
    ["nothing for an empty query", query(""), table, []],
  ])("%s", (_name, asked, scope, expected) => expect(places(asked, scope)).toEqual(expected));

  it("skips hidden rows", () => {
    expect(places(query("x"), table, new Set([first.rows[1]?.id ?? ""]))).toEqual(["0:1", "0:3"]);
  });

  it("continues from the active cell and wraps around", () => {
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

describe("SOA-34: heads and footnotes", () => {
  const headed = makeSheet(["ECG|X|X|fasted", "Labs|X^a||"], {
    columns_meta: [
      { column_id: "a", column_name: "Fasted visit", epoch: "Fasted phase", day: 12 },
      { column_id: "b", column_name: "Day 12", epoch: "Fasted phase", day: 13 },
      { column_id: "c", column_name: "End", epoch: "End" },
    ],
    footnote_definitions: { a: "Fasted for 12 hours" },
  });
  const matchesOf = (asked: FindQuery, scope: FindScope = { kind: "all" }) =>
    findMatches([headed], asked, scope, none);
  const at = (field: HeadField, extend = false): Command => ({
    type: "selectHead",
    position: { field, col: 1 },
    extend,
  });
  const separate: Command[] = [
    { type: "selectColumn", col: 1 },
    { type: "toggleLines", axis: "col", run: [3, 3] },
  ];
  const replaced = (asked: FindQuery, replacement: string) => {
    const state = reduceEditor(createEditor([headed]), { type: "setEditable", editable: true });
    return reduceEditor(state, { type: "replaceText", matches: matchesOf(asked), query: asked, replacement });
  };

  it("are found in reading order: an epoch once across its visits, footnotes last", () => {
    expect(
      matchesOf(query("fasted")).map(({ head, footnote, position: { col } }) => [head ?? footnote, col]),
    ).toEqual([
      ["epoch", 1],
      ["column_name", 1],
      [undefined, 3],
      ["a", 0],
    ]);
    expect(matchesOf(query("12")).map(({ head, footnote }) => head ?? footnote)).toEqual([
      "column_name",
      "day",
      "a",
    ]);
    expect(
      matchesOf(query("fasted"), { kind: "selection", key: headed.key, ranges: [range(0, 0, 0, 3)] }),
    ).toHaveLength(1);
  });

  it.each<[string, Command[], (string | undefined)[]]>([
    [
      "selected heads, not the cells below them",
      [at("epoch"), at("column_name", true)],
      ["epoch", "column_name"],
    ],
    ["a selected visit with its head", [{ type: "selectColumn", col: 3 }], [undefined]],
    ["two separate visits", separate, ["epoch", "column_name", undefined]],
  ])("are searched in %s", (_name, commands, expected) => {
    const state = commands.reduce(reduceEditor, createEditor([headed]));
    const scope = selectedScope(state);
    expect(scope && matchesOf(query("fasted"), scope).map(({ head }) => head)).toEqual(expected);
  });

  it("are replaced along with the cells in one undo step", () => {
    const state = replaced(query("fasted"), "Fed");
    const [sheet] = state.workbook;
    expect(sheet?.columns.map(({ meta }) => [meta.epoch, meta.column_name])).toEqual([
      ["Fed phase", "Fed visit"],
      ["Fed phase", "Day 12"],
      ["End", "End"],
    ]);
    expect(sheet?.footnotes).toMatchObject([{ marker: "a", text: "Fed for 12 hours" }]);
    expect(sheet && drawSheet(sheet)[0]).toBe("ECG|X|X|Fed");
    expect(reduceEditor(state, { type: "undo" }).workbook).toEqual([headed]);
  });

  it("a day stays a number, and a visit keeps its name", () => {
    const matches = matchesOf(query("12"));
    expect(matches.map((match) => canReplace([headed], match, query("12"), "twelve"))).toEqual([
      true,
      false,
      true,
    ]);
    expect(replaced(query("12"), "twelve").workbook[0]?.columns[0]?.meta.day).toBe(12);
    expect(replaced(query("End", { wholeCell: true }), "").workbook[0]?.columns[2]?.meta).toMatchObject({
      column_name: "End",
    });
  });
});

describe("SOA-34: replace", () => {
  const run = (command: Command) => {
    const state = reduceEditor(createEditor(workbook), { type: "setEditable", editable: true });
    return reduceEditor(state, command);
  };
  const all = (asked: FindQuery) => findMatches(workbook, asked, { kind: "all" }, none);

  it("replaces every occurrence in all tables in one step; footnotes stay", () => {
    const asked = query("daily");
    const state = run({ type: "replaceText", matches: all(asked), query: asked, replacement: "$&" });
    expect(state.workbook.map(drawSheet)).toEqual([["ECG|X^a|$&|X.", "Labs|x||$& dose $1"], ["Weight|$&"]]);
    expect(reduceEditor(state, { type: "undo" }).workbook).toBe(workbook);
  });

  it("empties a cell if the replacement is empty", () => {
    const asked = query("x", { wholeCell: true });
    const state = run({ type: "replaceText", matches: all(asked), query: asked, replacement: "" });
    expect(state.workbook[0] && drawSheet(state.workbook[0])).toEqual([
      "ECG|^a|daily|X.",
      "Labs|||Daily dose $1",
    ]);
  });
});
