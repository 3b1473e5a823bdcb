import { expect, it } from "vitest";
import { actionWords, valueWords } from "./audit-words.ts";

it.each([
  ["schedule.cell-changed", "Cell changed"],
  ["schedule.column-added", "Visit added"],
  ["protocol.purged", "Protocol purged"],
  ["seed.completed", "Demonstration data completed"],
])("AUD-6: the action %s reads %s", (action, words) => {
  expect(actionWords(action)).toBe(words);
});

it.each([
  ["cell-changed", null, null],
  ["cell-changed", { value: "", footnotes: [], footnote_texts: [] }, null],
  ["cell-changed", { value: "X", footnotes: ["a"], footnote_texts: [] }, { text: "X", footnotes: ["a"] }],
  ["cell-changed", "ECG", { text: "ECG", footnotes: [] }],
  ["row-moved", 3, { text: "Position 3", footnotes: [] }],
  [
    "column-changed",
    { column_name: "Week 1", epoch: "", day: 8, comment: false },
    { text: "column name: Week 1, day: 8", footnotes: [] },
  ],
  ["created", { contentHash: "ab", pages: [1, 2] }, { text: "content hash: ab, pages: 1, 2", footnotes: [] }],
])("AUD-6: for %s, the value %j reads %j", (action, value, words) => {
  expect(valueWords(action, value)).toEqual(words);
});
