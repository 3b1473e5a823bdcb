import { expect, it } from "vitest";
import { csvLine, safeCsvText } from "./csv.ts";

it.each([
  ["Patient disposition", "Patient disposition"],
  ["", ""],
  ["a = b", "a = b"],
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
])("a text that looks like a formula is escaped: %j", (text, saved) => {
  expect(safeCsvText(text)).toBe(saved);
});

it("quotes characters that would end a cell or a line", () => {
  expect(csvLine(["plain", 'a "b"', "a,b", "a\nb", "=1,2", ""])).toBe(
    'plain,"a ""b""","a,b","a\nb","\'=1,2",\r\n',
  );
});
