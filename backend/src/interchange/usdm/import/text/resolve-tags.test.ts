import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../contract/value.ts";
import { readGraph } from "../../model/graph.ts";
import { createTagResolver, missingValue } from "./resolve-tags.ts";

const tag = (name: string) => `<usdm:tag name="${name}"/>`;
const ref = (klass: string, id: string, attribute: string) =>
  `<usdm:ref klass="${klass}" id="${id}" attribute="${attribute}"></usdm:ref>`;
const dictionary = (id: string, entries: Record<string, string>): JsonObject => ({
  id,
  instanceType: "SyntaxTemplateDictionary",
  parameterMaps: Object.entries(entries).map(([name, reference]) => ({
    tag: name,
    reference,
    instanceType: "ParameterMap",
  })),
});
const condition = (id: string, text: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, text, name: id, label: null, instanceType: "Condition" },
  ...more,
});

const resolverOf = (version: JsonObject) =>
  createTagResolver(readGraph({ usdmVersion: "4.0.0", study: { versions: [version] } }));
const resolver = resolverOf({
  titles: [
    { id: "T", text: "A <b>title</b>", type: { id: "C", decode: "Official" }, instanceType: "StudyTitle" },
  ],
  dictionaries: [
    dictionary("D1", { age: "18", title: ref("StudyTitle", "T", "text"), both: "one" }),
    dictionary("D2", { both: "two", again: tag("again"), far: tag("farther"), farther: tag("far") }),
  ],
  conditions: [
    condition("A", `below ${ref("Condition", "B", "text")}`),
    condition("B", `of ${ref("Condition", "A", "text")}`),
    condition("less", "PG <60 mg/dL"),
  ],
  administrableProducts: [
    {
      id: "P",
      instanceType: "AdministrableProduct",
      ingredients: [
        {
          id: "I",
          instanceType: "Ingredient",
          substance: {
            id: "U",
            instanceType: "Substance",
            strengths: [
              {
                id: "S",
                instanceType: "Strength",
                numerator: {
                  ...{ id: "Q", value: 18, instanceType: "Quantity" },
                  unit: {
                    ...{ id: "AC", instanceType: "AliasCode" },
                    standardCode: { id: "C2", decode: "Milligram", instanceType: "Code" },
                  },
                },
              },
            ],
          },
        },
      ],
    },
  ],
});

describe("USDM-1: tagged text is resolved through dictionaries and references", () => {
  it.each([
    ["an entry of the text's own dictionary", `At least ${tag("age")} years`, "D1", "At least 18 years"],
    ["an entry that is a reference", tag("title"), "D1", "A <b>title</b>"],
    ["a reference", ref("StudyTitle", "T", "text"), null, "A <b>title</b>"],
    ["an attribute that is a code", ref("StudyTitle", "T", "type"), null, "Official"],
    [
      "attributes in another order, and a self-closing tag",
      '<usdm:ref attribute="text" id="T" klass="StudyTitle"/>',
      null,
      "A <b>title</b>",
    ],
    ["an attribute in another case", ref("StudyTitle", "T", "Text"), null, "A <b>title</b>"],
    ["an attribute that is a quantity", ref("Strength", "S", "numerator"), null, "18 Milligram"],
    ["a name that only one dictionary has, without a dictionary", tag("age"), null, "18"],
    ["an attribute that is empty", `[${ref("Condition", "less", "label")}]`, null, "[]"],
    [
      "a less-than sign in formatted text",
      `<p>${ref("Condition", "less", "text")}</p>`,
      null,
      "<p>PG &lt;60 mg/dL</p>",
    ],
  ])("%s", (_, text, dictionaryId, expected) => {
    expect(resolver(text, dictionaryId)).toEqual({ text: expected, unresolved: [] });
  });

  it.each([
    ["an entry in no dictionary", tag("nothing"), "D1"],
    ["an ambiguous name, without a dictionary", tag("both"), null],
    ["an object that does not exist", ref("StudyTitle", "nobody", "text"), null],
    ["an attribute that does not exist", ref("StudyTitle", "T", "color"), null],
    ["an object of another class", ref("Activity", "T", "text"), null],
    ["an entry that refers to itself counts as unresolved", tag("missing-too"), "D2"],
  ])("%s is reported, and never shown as markup", (_, text, dictionaryId) => {
    expect(resolver(`<p>${text}</p>`, dictionaryId)).toEqual({
      text: `<p>${missingValue}</p>`,
      unresolved: [text],
    });
  });

  it.each([
    ["itself", tag("again"), "D2"],
    ["each other", tag("far"), "D2"],
    ["each other by reference", ref("Condition", "A", "text"), null],
  ])("texts that refer to %s terminate", (_, text, dictionaryId) => {
    expect(resolver(text, dictionaryId).text.length).toBeLessThan(1000);
  });

  it("texts that multiply are truncated instead of expanded", () => {
    const levels = 60;
    const bomb = resolverOf({
      conditions: Array.from({ length: levels }, (_, level) =>
        condition(`L${level}`, level === 0 ? "lol" : ref("Condition", `L${level - 1}`, "text").repeat(10)),
      ),
    });
    expect(bomb(ref("Condition", `L${levels - 1}`, "text")).text.length).toBeLessThan(1_000_000);
  });
});
