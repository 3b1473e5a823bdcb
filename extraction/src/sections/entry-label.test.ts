import { expect, test } from "vitest";
import { isAppendix, levelOfNumber, readLabel } from "./entry-label.ts";

test.each([
  ["4.2. Inclusion Criteria", "4.2", 2],
  ["C.1 Care of the mouth", "C.1", 2],
  ["Appendix 3: Laboratory", "Appendix 3", null],
  ["A Phase 3 study", null, null],
  ["12.0 References", "12", 1],
])("DIG-9: the number of the heading %s", (text, number, level) => {
  expect(readLabel(text).number).toBe(number);
  expect(levelOfNumber(number)).toBe(level);
});

test.each([
  ["Appendix 3", true],
  ["ANNEX A", true],
  ["VIII", false],
  ["XVIII", false],
  ["8.1", false],
  [null, false],
])("%s names an appendix: %s", (number, expected) => {
  expect(isAppendix(number)).toBe(expected);
});
