import { expect, test } from "vitest";
import { contentOf } from "../../content/content-node.ts";
import type { ContentNode } from "../../contract/content.ts";
import type { Json } from "../../contract/value.ts";
import { type MeaningOfOne, percentNode, percentText } from "./percentages.ts";

/** Content on one line. */
function lineOf(node: ContentNode): string {
  switch (node.kind) {
    case "value":
      return [node.text ?? "", ...node.notes.map(({ label, text }) => `${label}: ${text}`)].join(", ");
    case "list":
      return node.items.map(lineOf).join(", ");
    case "group":
      return node.entries.map((entry) => `${entry.label}: ${lineOf(entry.node)}`).join("; ");
    case "table":
      return "";
  }
}

const shares: [Json, string][] = [
  [0.8, "80 %"],
  [80, "80 %"],
  ["80%", "80 %"],
  ["80 %", "80 %"],
  ["0.8", "80 %"],
  [0.975, "97.5 %"],
  [97.5, "97.5 %"],
  [0.57, "57 %"],
  [0, "0 %"],
  [100, "100 %"],
  ["1%", "1 %"],
  [{ value: 0.8 }, "80 %"],
  [{ value: { value: 80 } }, "80 %"],
  [{ value: 0.5, unit: "%" }, "0.5 %"],
  [{ value: 1, unit: "percent" }, "1 %"],
  [{ value: 0.9, note: "assumed" }, "90 %, Note: assumed"],
  [[0.8, 0.9], "80 %, 90 %"],
  [{ primary: 0.9, secondary: "80%" }, "Primary: 90 %; Secondary: 80 %"],
  ["at least 90 %", "at least 90 %"],
  [250, "250"],
  [-0.1, "-0.1"],
  [true, "Yes"],
];

test.each(shares)("PLAN-5: the proportion %j reads %s", (value, expected) => {
  expect(lineOf(percentNode(contentOf(value), "100 %"))).toBe(expected);
});

const ones: [Json, MeaningOfOne, string][] = [
  [1, "100 %", "100 %"],
  ["1", "100 %", "100 %"],
  [1, "1 %", "1 %"],
  [{ value: 1 }, "1 %", "1 %"],
];

test.each(ones)(
  "PLAN-5: a bare 1 (%j) is read according to its field, and marked",
  (value, one, expected) => {
    const node = percentNode(contentOf(value), one);
    expect(node).toMatchObject({ text: expected, origin: { kind: "derived" } });
  },
);

test("PLAN-5: an unambiguous proportion is not marked", () => {
  expect(percentNode(contentOf("1 %"), "100 %")).not.toHaveProperty("origin");
});

test.each<[Json | undefined, string | null]>([
  [0.8, "80 %"],
  [80, "80 %"],
  ["0.8", "80 %"],
  ["80", "80 %"],
  ["80%", "80 %"],
  ["80 %", "80 %"],
  [".8", "80 %"],
  ["0.5 %", "0.5 %"],
  [{ value: 0.9 }, "90 %"],
  [{ value: { value: "90%" } }, "90 %"],
  [0.975, "97.5 %"],
  [97.5, "97.5 %"],
  [0.07, "7 %"],
  [0.67, "67 %"],
  [0, "0 %"],
  [1, "100 %"],
  [100, "100 %"],
  [250, "250"],
  [-0.1, "-0.1"],
  ["at least 80 %", "at least 80 %"],
  ["Not specified", null],
  ["", null],
  [null, null],
  [undefined, null],
  [[0.8], null],
])("PLAN-5: %j reads %j", (value, expected) => {
  expect(percentText(value)).toBe(expected);
});
