import { expect, test } from "vitest";
import { restoreNumbers } from "./restore-numbers.ts";

const entry = (number: string | null, title: string, titleLeft: number) => ({
  number,
  title,
  titleLeft,
  printedPage: 1,
});
const numbers = (list: readonly ReturnType<typeof entry>[]) =>
  restoreNumbers(list).map(({ number }) => number);

test("DIG-9: lost numbers are restored at the level given by their indent", () => {
  const list = [
    entry("1", "Design", 60),
    entry(null, "Plan", 90),
    entry(null, "Arms", 120),
    entry("2", "Methods", 60),
    entry(null, "Entry", 90),
    entry(null, "Visits", 90),
    entry("3", "Statistics", 60),
  ];
  expect(numbers(list)).toEqual(["1", "1.1", "1.1.1", "2", "2.1", "2.2", "3"]);
});

test("without indents, the level with no printed number is the lost one", () => {
  const list = [
    entry("5", "Assessments", 60),
    entry("5.1", "Efficacy", 60),
    entry(null, "Tumor", 60),
    entry("5.2", "Safety", 60),
    entry(null, "Laboratory", 60),
    entry("5.2.1.1", "Coagulation", 60),
    entry(null, "Examination", 60),
    entry("5.2.2.1", "Pulse", 60),
  ];
  expect(numbers(list)).toEqual(["5", "5.1", "5.1.1", "5.2", "5.2.1", "5.2.1.1", "5.2.2", "5.2.2.1"]);
});

test("a complete table of contents is unchanged", () => {
  expect(numbers([entry(null, "Synopsis", 60), entry("1", "A", 60), entry("1.1", "B", 80)])).toEqual([
    null,
    "1",
    "1.1",
  ]);
});
