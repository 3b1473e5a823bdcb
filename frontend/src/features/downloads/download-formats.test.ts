import { describe, expect, it } from "vitest";
import { makeDashboard, makeProtocol } from "../../testing/protocols.ts";
import { downloadFormats, missingReason } from "./download-formats.ts";
import { unsupportedContentMessage } from "./unsupported-content-message.ts";

const documents = {
  eligibility: true,
  schedule: true,
  statisticalAnalysisPlan: true,
  tlf: true,
  riskLibrary: true,
};
function reasons(over: Parameters<typeof makeDashboard>[0]) {
  const dashboard = makeDashboard(over);
  const name = (label: string) => label.split(" ")[0]?.toLowerCase();
  return Object.fromEntries(downloadFormats.map((one) => [name(one.label), missingReason(one, dashboard)]));
}

describe("DASH-8: what can be downloaded, and why the rest cannot", () => {
  it.each([
    ["everything is available", documents, { schedule: null, eligibility: null }],
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

  it("a document with nothing extracted yet offers only the bundle", () => {
    const pending = "Nothing has been extracted from this document yet.";
    const protocol = makeProtocol({ extractionStatus: "pending" });
    expect(reasons({ protocol, documents: { ...documents, schedule: false, eligibility: false } })).toEqual({
      usdm: pending,
      bundle: null,
      schedule: pending,
      eligibility: pending,
    });
  });
});

describe("DASH-8: lists what USDM cannot represent", () => {
  it.each([
    [null, null],
    ["", null],
    ["risk%20items,a%2C%20b", "USDM cannot represent: risk items; a, b. The bundle contains everything."],
    ["a,b,c,d,e", "USDM cannot represent: a; b; c; and 2 more. The bundle contains everything."],
    ["x".repeat(99), `USDM cannot represent: ${"x".repeat(60)}…. The bundle contains everything.`],
    ["%E0%A4%A,a", "USDM cannot represent: a. The bundle contains everything."],
  ])("%j", (header, message) => expect(unsupportedContentMessage(header)).toBe(message));
});
