import { expect, test } from "vitest";
import { noWords } from "../lines/join-lines.ts";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { readLabeledColumns } from "./labeled-tables.ts";

const at = (text: string, left: number, baseline: number) => words(text, { left, baseline });

test("DIG-8: labels and values that are centered beside each other, without rules", () => {
  const lines = linesOf(
    page({
      words: [
        ...at("A trial of mesh and suture", 90, 60),
        ...[...at("Protocol code", 72, 100), ...at("AB-101", 200, 100)],
        ...[...at("Version and", 72, 130), ...at("1.3 of 14 March 2024", 200, 136), ...at("date", 72, 142)],
        ...[...at("Registration", 72, 172), ...at("NCT06214459", 200, 172)],
        ...[...at("Sponsor", 72, 208), ...at("Hospital of Exampleton,", 200, 202), ...at("Italy", 200, 214)],
        ...[...at("Statistician", 72, 244), ...at("Unit of Statistics", 200, 244)],
      ],
    }),
  );
  expect(readLabeledColumns(lines, noWords).map(({ label, value }) => [label, value])).toEqual([
    ["Protocol code", "AB-101"],
    ["Version and date", "1.3 of 14 March 2024"],
    ["Registration", "NCT06214459"],
    ["Sponsor", "Hospital of Exampleton, Italy"],
    ["Statistician", "Unit of Statistics"],
  ]);
});
