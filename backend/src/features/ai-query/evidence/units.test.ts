import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../repository.ts";
import { listBelow, splitSentences, unitsOf } from "./units.ts";

const passage = (kind: string, heading: string, text: string): FoundPassage => ({
  ...{ kind, heading, text, reference: "x", section: "5.6", page: null, snippet: null },
});

describe("units of evidence", () => {
  test.each([
    ["One. Two.", ["One.", "Two."]],
    ["At 0.05 it stops. 10 % remain.", ["At 0.05 it stops.", "10 % remain."]],
    ["See e.g. Section 5. It is there.", ["See e.g. Section 5.", "It is there."]],
    ["He said “stop.” They did.", ["He said “stop.”", "They did."]],
    ["results in death;", ["results in death;"]],
    ["  ", []],
  ])("%j has the sentences %j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  test("a value keeps its labels", () => {
    expect(unitsOf(passage("domain-value", "Sample Size › Effect › Power", "80 %"))).toMatchObject([
      { shape: "fact", text: "80 %", title: "Power", context: "Sample Size › Effect" },
    ]);
  });

  test.each(["Not specified", "N/A", "null", "No data"])(
    "000, section 5: a value that displays as %s answers nothing",
    (text) => {
      expect(unitsOf(passage("domain-value", "Regulatory › Insurer", text))).toEqual([]);
    },
  );

  test("a section falls into sentences, items and rows; the list below a sentence belongs to it", () => {
    const text =
      "Not allowed are the following. One exception exists.\n• Radiotherapy.\n• Herbs.\nAfter the list.";
    const units = unitsOf(passage("section", "5 Treatment › 5.6 Medicines", text));
    expect(units.map(({ shape }) => shape)).toEqual(["sentence", "sentence", "item", "item", "sentence"]);
    const [first, , item, , last] = units;
    expect(first && listBelow(first, units).map((one) => one.text)).toEqual(["Radiotherapy.", "Herbs."]);
    expect(item && listBelow(item, units)).toEqual([]);
    expect(last && listBelow(last, units)).toEqual([]);
  });

  test("the lines of a page are joined before they are split", () => {
    const units = unitsOf(passage("page", "Page 3", "The dose is\n80 mg. It is\ntaken daily."));
    expect(units.map((unit) => unit.text)).toEqual(["The dose is 80 mg.", "It is taken daily."]);
  });
});
