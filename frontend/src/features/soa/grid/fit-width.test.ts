import { describe, expect, it } from "vitest";
import { makeSheet } from "../model/testing/make-sheet.ts";
import { fitWidth } from "./visit-width.ts";

const measure = (text: string) => text.length * 10;
const long = "a text of thirty letters in all";

describe("double-clicking a column edge fits its width, as in spreadsheets", () => {
  it.each([
    ["a column of marks keeps the minimum width", ["ECG|X", "Labs|X"], {}, 1, 84],
    ["the longest text fits on one line", ["ECG|X", `Labs|${long}`], {}, 1, 310 + 18],
    ["text with line breaks fits its longest line", ["ECG|one line\nanother line"], {}, 1, 120 + 18],
    ["footnotes are included", ["ECG|every visit^a,b"], {}, 1, 150 + 18],
    ["up to a maximum", [`ECG|${long} ${long}`], {}, 1, 480],
    ["procedure names", [`${long}|X`], {}, 0, 310 + 18],
    ["headings are measured in bold", ["Heading of ten"], {}, 0, 148 + 18],
    [
      "text over several columns does not count",
      [`ECG|${long}|`],
      { merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 1 }] },
      1,
      84,
    ],
    [
      "the head counts, even beyond its initial maximum",
      ["ECG|X"],
      { columns_meta: [{ column_id: "V1", column_name: "Treatment discontinuation" }] },
      1,
      203,
    ],
  ])("%s", (_name, lines, rest, col, expected) =>
    expect(fitWidth(makeSheet(lines, rest), col, measure)).toBe(expected),
  );
});
