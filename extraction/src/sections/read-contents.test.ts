import { expect, test } from "vitest";
import { lineOf } from "../lines/line.ts";
import { readContents } from "./read-contents.ts";

const word = { bold: false, italic: false, direction: "right", hidden: false, starts: [], size: 10 } as const;

const lineAt = (text: string, row: number) => {
  const baseline = 100 + 14 * row;
  const words = text.split(" ").map((part, at) => ({
    ...{ ...word, text: part, baseline, spaced: true as const },
    ...{ left: 72 + 40 * at, right: 100 + 40 * at, top: baseline - 8, bottom: baseline + 2 },
  }));
  const [left, right] = [72, words.at(-1)?.right ?? 72];
  const edges = { left, right, top: baseline - 8, bottom: baseline + 2 };
  return lineOf(2, { words, ...edges, baseline, size: 10, bold: false });
};

test.each(["Table of Contents", "LIST OF CONTENTS", "Contents page", "iii. LIST OF CONTENTS"])(
  "%s",
  (heading) => {
    const lines = [
      heading,
      "1 Background ........ 4",
      "2 Objectives ........ 6",
      "3 Trial design ........ 7",
    ];
    const { entries } = readContents(lines.map(lineAt));
    expect(entries.map(({ number, title, printedPage }) => [number, title, printedPage])).toEqual([
      ["1", "Background", 4],
      ["2", "Objectives", 6],
      ["3", "Trial design", 7],
    ]);
  },
);

test("the second line of a title behind its page number", () => {
  const lines = [
    "Contents",
    "1 Roles and responsibilities of trial ........ 4",
    "management groups",
    "1.1 Groups ........ 4",
  ];
  const { entries } = readContents([...lines, "2 Background ........ 6"].map(lineAt));
  expect(entries.map(({ title, rest }) => [title, rest])).toEqual([
    ["Roles and responsibilities of trial", "management groups"],
    ["Groups", undefined],
    ["Background", undefined],
  ]);
});

test("contents below another heading", () => {
  const titles = ["Background", "Aims", "Design", "Criteria", "Treatment", "Visits", "Safety", "Analysis"];
  const lines = ["Overview", ...titles.map((title, at) => `${at + 1} ${title} ........ ${at + 4}`)];
  expect(readContents(lines.map(lineAt)).entries.map(({ title }) => title)).toEqual(titles);
});

test("contents without page numbers are lines that the body repeats in order", () => {
  const titles = ["Introduction", "Aims", "Design", "Criteria", "Treatment", "Visits", "Safety", "Analysis"];
  const body = titles.flatMap((title) => [title, `What the section on ${title} says in a sentence.`]);
  const printed = ["Contents", ...titles, ...body].map(lineAt);
  expect(readContents(printed).entries.map(({ title, printedPage }) => [title, printedPage])).toEqual(
    titles.map((title) => [title, null]),
  );
  expect(readContents(["Contents", ...titles, ...body.slice(4)].map(lineAt)).entries).toEqual([]);
});
