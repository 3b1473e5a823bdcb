import { describe, expect, it } from "vitest";
import { buildLines } from "../page-model/build-lines.ts";
import { word, words } from "../page-model/testing.ts";
import { splitRaised, splitTrailing } from "./markers.ts";
import { inColumns } from "./note-columns.ts";
import { readNotes } from "./read-notes.ts";
import { uniqueNotes } from "./write-table.ts";

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

  it("rejoin a word that is hyphenated at the end of a line if the document has it in one piece", () => {
    const lines = linesOf("a. After randomi-", "sation, at a follow-", "up visit.");
    const vocabulary = new Set(["randomisation", "follow-up", "followup"]);
    expect(readNotes(lines, new Set(["a"]), { vocabulary }).map(({ text }) => text)).toEqual([
      "After randomisation, at a follow-up visit.",
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

  it.each(["a", "a.", "a)"])("may have their marker raised on a separate line: %s", (printed) => {
    const raised = word(printed, { left: 50, baseline: 97, size: 6.5 });
    const line = words("Before dosing.", { left: 60, baseline: 100 });
    const lines = buildLines([raised, ...line]).map((one) => ({ ...one, page: 7 }));
    expect(readNotes(lines, new Set(["a"]))).toEqual([{ marker: "a", text: "Before dosing.", page: 7 }]);
  });

  it.each([
    [
      "the same notes again",
      ["a. Before dosing.", "b. After dosing."],
      { a: "Before dosing.", b: "After dosing." },
    ],
    [
      "other notes, whose known markers get a prime",
      ["b. By telephone.", "c. At home."],
      { a: "Before dosing.", b: "After dosing.", "b′": "By telephone.", c: "At home." },
    ],
  ])("stand below each part of a table: %s", (_, second, notes) => {
    const first = linesOf("a. Before dosing.", "b. After dosing.");
    const lines = [...first, ...linesOf(...second).map((line) => ({ ...line, page: 8 }))];
    const unique = uniqueNotes(readNotes(lines, new Set(["a", "b"])));
    expect(Object.fromEntries(unique.notes.map(({ marker, text }) => [marker, text]))).toEqual(notes);
    expect(unique.renamed.get(8)?.get("b")).toBe("b′" in notes ? "b′" : undefined);
  });

  it.each([
    ["the left one before the right one", ["a. One,", "two.", "b. Three."], ["c. Four.", "d. Five,", "six."]],
    [
      "row by row where the markers count across",
      ["a. One,", "two.", "c. Four."],
      ["b. Three.", "", "d. Five, six."],
    ],
  ])("in two columns are read %s", (_, left, right) => {
    const at = (text: string, x: number, index: number) =>
      text === ""
        ? []
        : words(text.replace(" ", " Note of this table "), { left: x, baseline: 100 + index * 12 });
    const lines = buildLines([
      ...left.flatMap((text, index) => at(text, 50, index)),
      ...right.flatMap((text, index) => at(text, 330, index)),
    ]);
    const notes = readNotes(
      inColumns(lines).map((line) => ({ ...line, page: 7 })),
      new Set(["a", "b", "c", "d"]),
    );
    expect(
      notes.map(({ marker, text }) => `${marker}: ${text.replaceAll("Note of this table ", "")}`),
    ).toEqual(["a: One, two.", "b: Three.", "c: Four.", "d: Five, six."]);
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
    ["(c)", "(c)", []],
  ])("are recognized in plain text: %s", (text, rest, markers) =>
    expect(splitTrailing(text, known)).toEqual({ text: rest, markers }),
  );
});
