import { describe, expect, it } from "vitest";
import { linesOf } from "../lines/line.ts";
import { cite } from "../lines/source.ts";
import { page, words } from "../page-model/testing.ts";
import { acronymOf } from "./acronym.ts";
import { sponsorIn } from "./sponsor.ts";
import { numberIn } from "./study-numbers.ts";

const lines = (...texts: readonly string[]) =>
  linesOf(page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 14 * at })) }));

describe("DIG-8: identification without labels", () => {
  it.each([
    ["A trial of AB-101 in children with asthma (the BREATHE trial)", "BREATHE"],
    ["BREATHE: A trial of AB-101 in children", "BREATHE"],
    ["A trial of AB-101 in the first trial of children", undefined],
  ])("the acronym in %s", (title, acronym) => {
    expect(acronymOf([cite(title, [])], [])?.value).toBe(acronym);
  });

  it("the acronym on lines of its own", () => {
    expect(acronymOf([], lines("CARDIO-STOP", "CARDIO-STOP protocol, version 2"))?.value).toBe("CARDIO-STOP");
    expect(acronymOf([], lines("CARDIO-STOP", "Protocol"))).toBeUndefined();
  });

  it.each([
    [["AB-101-07 (BREATHE)", "A trial of AB-101 in children"], "AB-101-07"],
    [["Protocol AB-101-08", "AB-101-07"], "AB-101-08"],
    [["A trial of AB-101 in children"], undefined],
  ])("the number on the title page %j", (texts, number) => {
    expect(numberIn(lines(...texts))?.value).toBe(number);
  });

  it("a line with a different label does not name the sponsor", () => {
    expect(sponsorIn(lines("Lead Organization: University of Exampleton", "Example Pharma Ltd"))?.value).toBe(
      "Example Pharma Ltd",
    );
  });
});
