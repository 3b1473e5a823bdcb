import { describe, expect, it } from "vitest";
import type { Json } from "../../contract/value.ts";
import { textOf, textsOf } from "./read-registry.ts";

describe("OUT-1: wrapped and plain values read alike", () => {
  it.each([
    ["plain", "ADSL", "ADSL"],
    ["wrapped", { value: "ADSL" }, "ADSL"],
    ["wrapped twice", { value: { value: "ADSL" } }, "ADSL"],
    ["a number", { value: 106 }, "106"],
    ["zero", 0, "0"],
    ["yes and no", { value: true }, "Yes"],
    ["surrounding spaces", "  ADSL ", "ADSL"],
    ["OUT-1: 'Not specified' does not count as a value", { value: "Not specified" }, ""],
    ["ignoring case", "NOT SPECIFIED", ""],
    ["null", { value: null }, ""],
    ["absent", undefined, ""],
    ["a list is not text", ["a"], ""],
  ])("%s", (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });

  const lists: [string, Json | undefined, string[]][] = [
    ["plain", ["a", "b"], ["a", "b"]],
    ["wrapped", { value: ["a", "b"] }, ["a", "b"]],
    ["wrapped elements", { value: [{ value: "a" }, "b"] }, ["a", "b"]],
    ["text instead of a list", "a", ["a"]],
    ["'Not specified' in place of a list", { value: "Not specified" }, []],
    ["'Not specified' among other elements", ["a", "Not specified", null, 3, [], {}], ["a", "3"]],
    ["records with names", [{ name: "Arm A" }, { label: { value: "Arm B" } }], ["Arm A", "Arm B"]],
    ["empty", { value: [] }, []],
    ["absent", undefined, []],
  ];
  it.each(lists)("a list: %s", (_, value, texts) => {
    expect(textsOf(value)).toEqual(texts);
  });
});
