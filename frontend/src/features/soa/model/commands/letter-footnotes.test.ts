import { describe, expect, it } from "vitest";
import { adoptFootnotes } from "../clipboard/adopt-footnotes.ts";
import type { ChangeCommand } from "../command.ts";
import { reduceEditor } from "../editor.ts";
import { activeSheet, createEditor } from "../editor-state.ts";
import { drawSheet, makeSheet } from "../testing/make-sheet.ts";
import { readTyped } from "./edit-cells.ts";
import { letterFootnotes, moveFootnote } from "./letter-footnotes.ts";

const footnote_definitions = { a: "First", b: "Second", c: "Third" };
const sheet = makeSheet(["A|X^b|X^a", "B|Y^c,b|"], { footnote_definitions });
const listed = ({ footnotes }: typeof sheet) => footnotes.map(({ marker, text }) => `${marker} ${text}`);

describe("SOA-35: footnotes are re-lettered", () => {
  it("in reading order", () => {
    const changed = letterFootnotes(sheet);
    expect(drawSheet(changed)).toEqual(["A|X^a|X^b", "B|Y^c,a|"]);
    expect(listed(changed)).toEqual(["a Second", "b First", "c Third"]);
    expect(letterFootnotes(changed)).toBe(changed);
  });

  it("letters stay letters, numbers stay numbers, and symbols stay symbols; day offsets are not markers", () => {
    const mixed = makeSheet(["A|X^2|X^C|X^*", "B|X^1|X^B|X^±3 days"]);
    expect(drawSheet(letterFootnotes(mixed))).toEqual(["A|X^1|X^A|X^*", "B|X^2|X^B|X^±3 days"]);
  });

  it("a moved footnote gets the letter of its new position, and keeps its id", () => {
    const changed = moveFootnote(sheet, "c", 0);
    expect(listed(changed)).toEqual(["a Third", "b First", "c Second"]);
    expect(drawSheet(changed)).toEqual(["A|X^c|X^b", "B|Y^a,c|"]);
    expect(changed.footnotes[0]?.id).toBe(sheet.footnotes[2]?.id);
  });

  it("optionally after every change, in one undo step", () => {
    const editing = reduceEditor(createEditor([sheet]), { type: "setEditable", editable: true });
    const auto = reduceEditor(editing, { type: "setAutoLetter", on: true });
    const change: ChangeCommand = { type: "commitEdit", text: "X^c", go: "stay" };
    const selected = reduceEditor(auto, { type: "select", position: { row: 0, col: 1 } });
    const changed = reduceEditor(selected, change);
    const now = activeSheet(changed);
    expect(now && drawSheet(now)).toEqual(["A|X^a,b|X^c", "B|Y^b,a|"]);
    expect(reduceEditor(changed, { type: "undo" }).workbook).toBe(editing.workbook);
  });
});

describe("SOA-35: a value is typed with its footnotes", () => {
  it.each([
    ["X^a", { value: "X", markers: ["a"] }],
    ["(X)^a,q", { value: "(X)", markers: ["a", "q"] }],
    ["^b", { value: "", markers: ["b"] }],
    ["daily^c", { value: "daily", markers: ["c"] }],
    ["daily^q", null],
    ["m^2", null],
    ["10^9/L", null],
    ["X^", null],
    ["X", null],
  ])("%s", (text, expected) => expect(readTyped(sheet, text)).toEqual(expected));
});

describe("SOA-35: footnotes are pasted with their cells", () => {
  it("by their text, with a free letter if theirs is taken", () => {
    const cell = { value: "X", footnotes: ["a", "b", "d"], footnoteTexts: [] };
    const footnotes = [
      { marker: "a", text: "Third" },
      { marker: "b", text: "New" },
      { marker: "d", text: "Fourth" },
    ];
    const adopted = adoptFootnotes(sheet, { rows: [[cell]], merges: [], footnotes });
    expect(adopted.block.rows[0]?.[0]?.footnotes).toEqual(["c", "d", "e"]);
    expect(listed(adopted.sheet)).toEqual(["a First", "b Second", "c Third", "d New", "e Fourth"]);
  });

  it("unchanged in the table they were copied from", () => {
    const block = { rows: [], merges: [], footnotes: [{ marker: "a", text: "First" }] };
    expect(adoptFootnotes(sheet, block)).toEqual({ sheet, block });
  });
});
