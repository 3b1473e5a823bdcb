import { expect, it } from "vitest";
import { findOutput } from "./find-output.ts";

const outputs = [
  { key: "T-14.1.1", id: "14.1.1", kind: "table" },
  { key: "F-14.1.1", id: "14.1.1", kind: "figure" },
  { key: "t-9", id: "9", kind: "table" },
  { key: "T-9", id: "9", kind: "table" },
];

it.each([
  ["F-14.1.1", "F-14.1.1"],
  ["f-14.1.1", "F-14.1.1"],
  ["14.1.1", "T-14.1.1"],
  ["T-9", "T-9"],
  ["t-9", "t-9"],
  ["figure 14.1.1", "F-14.1.1"],
  ["Table 14.1.1", "T-14.1.1"],
  ["listing 14.1.1", undefined],
  ["T-99", undefined],
  ["", undefined],
])("%j finds %j", (name, key) => {
  expect(findOutput(outputs, name)?.key).toBe(key);
});
