import { describe, expect, it } from "vitest";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { downloadChoices } from "./download-choices.ts";
import { leftOutMessage } from "./left-out-message.ts";

const documents = {
  eligibility: true,
  schedule: true,
  statisticalAnalysisPlan: true,
  tlf: true,
  riskLibrary: true,
};
const reasons = (over: Parameters<typeof makeDashboard>[0]) =>
  Object.fromEntries(downloadChoices(makeDashboard(over)).map(({ kind, reason }) => [kind, reason]));

describe("DASH-8: what can be downloaded, and why not", () => {
  it.each([
    ["everything is there", documents, { schedule: null, eligibility: null }],
    [
      "no schedule",
      { ...documents, schedule: false },
      { schedule: "This protocol has no Schedule of Assessments.", eligibility: null },
    ],
    [
      "no criteria",
      { ...documents, eligibility: false },
      { schedule: null, eligibility: "This protocol has no eligibility criteria." },
    ],
  ])("%s", (_name, given, expected) => {
    expect(reasons({ documents: given })).toEqual({ usdm: null, bundle: null, ...expected });
  });

  it("of a document from which nothing was extracted yet there is the bundle alone", () => {
    const pending = "Nothing has been extracted from the document yet.";
    const protocol = makeProtocol({ extractionStatus: "pending" });
    expect(reasons({ protocol, documents: { ...documents, schedule: false, eligibility: false } })).toEqual({
      usdm: pending,
      bundle: null,
      schedule: pending,
      eligibility: pending,
    });
  });
});

describe("DASH-8: what USDM has no place for is said", () => {
  it.each([
    [null, null],
    ["", null],
    ["risk%20items,a%2C%20b", "USDM has no place for: risk items; a, b. The bundle has everything."],
    ["a,b,c,d,e", "USDM has no place for: a; b; c; and 2 more. The bundle has everything."],
    ["x".repeat(99), `USDM has no place for: ${"x".repeat(60)}…. The bundle has everything.`],
    ["%E0%A4%A,a", "USDM has no place for: a. The bundle has everything."],
  ])("%j", (header, message) => expect(leftOutMessage(header)).toBe(message));
});
