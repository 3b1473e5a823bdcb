import { describe, expect, it } from "vitest";
import { buildLines } from "../page-model/build-lines.ts";
import { word, words } from "../page-model/testing.ts";
import { splitRaised, splitTrailing } from "./markers.ts";
import { readNotes } from "./read-notes.ts";

const linesOf = (...texts: readonly string[]) =>
  buildLines(texts.flatMap((text, index) => words(text, { left: 50, baseline: 100 + index * 12 }))).map(
    (line) => ({ ...line, page: 7 }),
  );
const read = (used: readonly string[], ...texts: readonly string[]) =>
  readNotes(linesOf(...texts), new Set(used)).map(({ marker, text }) => `${marker}: ${text}`);

describe("footnotes", () => {
  it.each([
    ["with a period", ["a. Before dosing.", "b. After dosing."]],
    ["in parentheses or brackets", ["(a) Before dosing.", "[b] After dosing."]],
    ["bare, if the table uses them", ["a Before dosing.", "b After dosing."]],
  ])("are read %s", (_, texts) =>
    expect(read(["a", "b"], ...texts)).toEqual(["a: Before dosing.", "b: After dosing."]),
  );

  it("continue on the next lines, even if a line starts with a word that could be a marker", () => {
    expect(read(["a", "b"], "a. Taken before", "a meal is eaten.", "b. After dosing.")).toEqual([
      "a: Taken before a meal is eaten.",
      "b: After dosing.",
    ]);
  });

  it("do not include abbreviations and legends; a note on the whole table has no marker", () => {
    expect(
      read(
        ["a"],
        "Abbreviations: ECG = electrocardiogram.",
        "a. Before dosing.",
        "P = practice only.",
        "Note: Fast overnight.",
      ),
    ).toEqual(["a: Before dosing.", "null: Note: Fast overnight."]);
  });

  it("may have their marker raised on a separate line", () => {
    const raised = word("a", { left: 50, baseline: 97, size: 6.5 });
    const line = words("Before dosing.", { left: 60, baseline: 100 });
    const lines = buildLines([raised, ...line]).map((one) => ({ ...one, page: 7 }));
    expect(readNotes(lines, new Set(["a"]))).toEqual([{ marker: "a", text: "Before dosing.", page: 7 }]);
  });

  it("end with the text of a page that has none", () =>
    expect(read(["a"], "The study has two arms.")).toEqual([]));
});

describe("markers", () => {
  const known = new Set(["a", "b", "c", "aa", "*"]);
  it.each([
    [["a,b"], ["a", "b"]],
    [["ab"], ["a", "b"]],
    [["aa"], ["aa"]],
    [["a-c"], ["a", "b", "c"]],
    [["a", "a"], ["a"]],
  ])("raised %j are read as %j", (raised, markers) => expect(splitRaised(raised, known)).toEqual(markers));

  it.each([
    ["Xa", "X", ["a"]],
    ["X(b)", "X", ["b"]],
    ["Weight [c]", "Weight", ["c"]],
    ["Weight*", "Weight", ["*"]],
    ["Weight (kg)", "Weight (kg)", []],
    ["Vitamin d", "Vitamin d", []],
  ])("are recognized in plain text: %s", (text, rest, markers) =>
    expect(splitTrailing(text, known)).toEqual({ text: rest, markers }),
  );
});
