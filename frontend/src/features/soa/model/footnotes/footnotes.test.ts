import { unmarkedFootnotesOf } from "@trialtrace/backend/schedule";
import { describe, expect, it } from "vitest";
import { readFootnotes } from "../sheet/read-table.ts";
import { makeTable } from "../testing/make-sheet.ts";
import { compareMarkers, isDayOffset, nextMarker, shownMarkers } from "./markers.ts";

describe("SOA-13: footnote markers", () => {
  it.each([
    [
      ["1", "b", "a"],
      ["b", "a", "1"],
    ],
    [["±3 days", "a"], ["a"]],
    [
      ["aa", "±7 days", "c", "*"],
      ["c", "aa", "*"],
    ],
    [
      ["a", "a", " b "],
      ["a", "b"],
    ],
    [[], []],
  ])("%j are shown as %j: single letters first, without plain day offsets", (markers, expected) =>
    expect(shownMarkers(markers)).toEqual(expected),
  );

  it.each([
    ["±3 days", true],
    ["± 1 day", true],
    ["+/-3 days", true],
    ["-28 to -1 days", true],
    ["+7 d", true],
    ["±2 weeks", true],
    ["a", false],
    ["3", false],
    ["12", false],
  ])("%j is a day offset: %s", (marker, expected) => expect(isDayOffset(marker)).toBe(expected));

  it("SOA-13: the list is sorted by marker", () => {
    const markers = ["ab", "2", "z", "aa", "*", "a", "10", "b"];
    expect(markers.toSorted(compareMarkers)).toEqual(["a", "b", "z", "aa", "ab", "2", "10", "*"]);
  });

  it.each([
    [[], "a"],
    [["a", "b"], "c"],
    [["a", "c"], "b"],
    [[..."abcdefghijklmnopqrstuvwxyz"], "aa"],
    [[..."abcdefghijklmnopqrstuvwxyz", "aa"], "ab"],
  ])("after %j comes %s", (markers, expected) => expect(nextMarker(markers)).toBe(expected));
});

describe("SOA-13: footnotes and footnote_definitions", () => {
  it("are combined from both, each marker once", () => {
    const table = makeTable([], {
      footnotes: ["b. Second", { marker: "a", text: "First" }, "No marker here"],
      footnote_definitions: { c: "Third", x: { marker: "d", text: "Fourth" }, a: "Other" },
    });
    expect(readFootnotes(table)).toMatchObject([
      { marker: "a", text: "First" },
      { marker: "b", text: "Second" },
      { marker: "c", text: "Third" },
      { marker: "d", text: "Fourth" },
    ]);
    expect(unmarkedFootnotesOf(table)).toEqual(["No marker here"]);
  });
});
