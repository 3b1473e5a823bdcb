import { describe, expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { checkOf, completenessOf, tickOf } from "./read-validation.ts";

describe("SAP-5: grades", () => {
  test.each<[Json, string, string]>([
    ["complete", "complete", "good"],
    ["partial", "partial", "attention"],
    ["Missing", "Missing", "bad"],
    [true, "Complete", "good"],
    [false, "Not complete", "bad"],
    [1, "100 %", "good"],
    [0.85, "85 %", "attention"],
    ["85%", "85 %", "attention"],
    [0, "0 %", "bad"],
    ["draft", "draft", "other"],
    [null, "Not specified", "other"],
  ])("completeness %j", (stored, status, grade) => {
    expect(completenessOf(stored)).toEqual({ status, grade });
  });

  test.each<[Json, string, string]>([
    ["Warning", "Warning", "attention"],
    ["warning", "warning", "attention"],
    ["Error", "Error", "bad"],
    ["Pass", "Pass", "good"],
    ["Skipped", "Skipped", "other"],
    [true, "Pass", "good"],
    [false, "Error", "bad"],
  ])("check %j", (stored, status, grade) => {
    expect(checkOf(stored)).toEqual({ status, grade });
  });

  test.each<[Json, string, string]>([
    [true, "Complete", "good"],
    [false, "Not complete", "bad"],
    ["partial", "partial", "attention"],
    [["a", "b"], "a, b", "other"],
  ])("tick %j", (stored, status, grade) => {
    expect(tickOf(stored)).toEqual({ status, grade });
  });
});
