import { describe, expect, test } from "vitest";
import type { Json } from "../contract/value.ts";
import { bareMarker, readDefinitions } from "./footnote-definitions.ts";

describe("ESOA-4: footnote definitions", () => {
  test.each<[string, Json, [string, string][]]>([
    [
      "texts by marker",
      { a: "One", b: "Two" },
      [
        ["a", "One"],
        ["b", "Two"],
      ],
    ],
    ["records by marker", { a: { marker: "a", text: "One" } }, [["a", "One"]]],
    [
      "the record's marker takes precedence over the key",
      { "1": { marker: "b", text: "One" } },
      [["b", "One"]],
    ],
    [
      "wrapped values",
      { a: { value: "One" }, b: { value: { text: "Two" } } },
      [
        ["a", "One"],
        ["b", "Two"],
      ],
    ],
    [
      "a list of records",
      [
        { marker: "a", text: "One" },
        { symbol: "*", definition: "Two" },
      ],
      [
        ["a", "One"],
        ["*", "Two"],
      ],
    ],
    [
      "a list of pairs",
      [
        ["a", "One"],
        ["b", "Two"],
      ],
      [
        ["a", "One"],
        ["b", "Two"],
      ],
    ],
    [
      "a list of lines",
      ["a One", "b) Two", "(c) Three", "* Four", "12. Five", "a: Six"],
      [
        ["a", "Six"],
        ["b", "Two"],
        ["c", "Three"],
        ["*", "Four"],
        ["12", "Five"],
      ],
    ],
    [
      "a list of objects by marker",
      [{ a: "One" }, { b: "Two" }],
      [
        ["a", "One"],
        ["b", "Two"],
      ],
    ],
    ["a list under its own key", { table: "T1", footnotes: [{ marker: "a", text: "One" }] }, [["a", "One"]]],
    ["a wrapped object under its own key", { footnote_definitions: { value: { a: "One" } } }, [["a", "One"]]],
    [
      "a marker without text",
      { a: null, b: "  " },
      [
        ["a", ""],
        ["b", ""],
      ],
    ],
    ["numbers", { 1: 30 }, [["1", "30"]]],
    [
      "entries that are not footnotes are dropped",
      [
        7,
        null,
        "Nothing that begins with a marker",
        "At rest",
        { marker: "a" },
        { marker: "b", text: "Two" },
      ],
      [["b", "Two"]],
    ],
    ["a single text", "a One", []],
    ["nothing", null, []],
  ])("%s", (_, source, expected) => {
    expect([...readDefinitions(source)]).toEqual(expected);
  });

  test.each([
    ["(a)", "a"],
    ["a)", "a"],
    ["[1].", "1"],
    [" * ", "*"],
    [")", ")"],
    ["", ""],
  ])("the marker of '%s' is '%s'", (written, marker) => {
    expect(bareMarker(written)).toBe(marker);
  });
});
