import { describe, expect, it } from "vitest";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { fitWidth } from "./fit-width.ts";

const measure = (text: string) => text.length * 10;
const long = "a text of thirty letters in all";

describe("double-clicking a column edge fits its width, as in spreadsheets", () => {
  it.each([
    ["a column of marks keeps the least width", ["ECG|X", "Labs|X"], {}, 1, 84],
    ["the longest text has room on one line", ["ECG|X", `Labs|${long}`], {}, 1, 310 + 18],
    ["so has its longest line", ["ECG|one line\nanother line"], {}, 1, 120 + 18],
    ["with its footnotes", ["ECG|every visit^a,b"], {}, 1, 150 + 18],
    ["but no more than a bound", [`ECG|${long} ${long}`], {}, 1, 480],
    ["names of procedures", [`${long}|X`], {}, 0, 310 + 18],
    ["a heading is bold", ["Heading of ten"], {}, 0, 160 + 18],
    [
      "a text over several columns does not count",
      [`ECG|${long}|`],
      { merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }] },
      1,
      84,
    ],
    [
      "the head counts, beyond the bound that it has at first",
      ["ECG|X"],
      { columns_meta: [{ column_id: "V1", column_name: "Treatment discontinuation" }] },
      1,
      203,
    ],
  ])("%s", (_name, lines, rest, col, expected) =>
    expect(fitWidth(makeSheet(lines, rest), col, measure)).toBe(expected),
  );
});
