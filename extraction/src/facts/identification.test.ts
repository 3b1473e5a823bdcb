import { describe, expect, it } from "vitest";
import { linesOf } from "../lines/line.ts";
import { cite } from "../lines/source.ts";
import { page, words } from "../page-model/testing.ts";
import { acronymOf } from "./acronym.ts";
import { versionOf } from "./document-version.ts";
import { findTitle } from "./find-title.ts";
import { readLabeled } from "./labeled-lines.ts";
import { sponsorIn, sponsorName } from "./sponsor.ts";
import { numberIn, protocolNumber, studyNumbers } from "./study-numbers.ts";

const lines = (...texts: readonly string[]) =>
  linesOf(page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 14 * at })) }));

describe("DIG-8: identification without labels", () => {
  it.each([
    ["A trial of AB-101 in children with asthma (the BREATHE trial)", "BREATHE"],
    ["BREATHE: A trial of AB-101 in children", "BREATHE"],
    ["A study of AB-101 in patients with biliary cancer (“RIVERBEND”)", "RIVERBEND"],
    ["Drug AB-101 in the recovery of breathing (DruBrEATHe-2)", "DruBrEATHe-2"],
    ["A trial of AB-101 in the first trial of children", undefined],
  ])("the acronym in %s", (title, acronym) => {
    expect(acronymOf([cite(title, [])], [])?.value).toBe(acronym);
  });

  it("the acronym on lines of its own", () => {
    expect(acronymOf([], lines("CARDIO-STOP", "CARDIO-STOP protocol, version 2"))?.value).toBe("CARDIO-STOP");
    expect(acronymOf([], lines("CARDIO-STOP", "Study code CARDIO-STOP-01"))?.value).toBe("CARDIO-STOP");
    expect(acronymOf([], lines("(BREATHE)", "Protocol"))?.value).toBe("BREATHE");
    expect(acronymOf([], lines("LITTLE STEPS trial", "Protocol"))?.value).toBe("LITTLE STEPS");
    expect(acronymOf([], lines("CARDIO-STOP", "Protocol"))).toBeUndefined();
    expect(acronymOf([], lines("BREATHE", "BREATHE IRB 24-0618 Version 1.4"))?.value).toBe("BREATHE");
    expect(acronymOf([], lines("BREATHE-2", "BREATHE-2 – Study protocol, version 2"))?.value).toBe(
      "BREATHE-2",
    );
    expect(acronymOf([], lines("BREATHE LUNGS", "BREATHE LUNGS Trial Protocol"))?.value).toBe(
      "BREATHE LUNGS",
    );
    expect(acronymOf([], lines("STRIDE-2×2", "STRIDE-2×2 Protocol"))?.value).toBe("STRIDE-2×2");
    expect(acronymOf([], lines("BREATHE", "The lungs BREATHE air"))).toBeUndefined();
    const [name] = lines("EXAMPLEX");
    expect(
      acronymOf([], lines("EXAMPLEX", "EXAMPLEX Protocol"), name && cite("Examplex Pharma", [name])),
    ).toBeUndefined();
    const title = cite("Long-term safety of AB-101 in children", []);
    expect(acronymOf([title], lines("of AB-101 in children", "STAR-B EXT"))?.value).toBe("STAR-B");
    expect(acronymOf([title], lines("of AB-101 in children", "CONFIDENTIAL"))).toBeUndefined();
    expect(acronymOf([], lines("IND Number: Not applicable (ex-US study)"))).toBeUndefined();
  });

  it.each([
    [["Breathing well after surgery (the VIGIL study)"], "VIGIL"],
    [["A substudy of the “CARE-2” trial"], "CARE-2"],
    [["Staying awake (a clinical study)"], undefined],
    [["Breathing (FEV1) at Week 12"], undefined],
  ])("the acronym on the lines %j", (texts, acronym) => {
    expect(acronymOf([], lines(...texts))?.value).toBe(acronym);
  });

  it.each([
    ["NODRAIN-DP", "NODRAIN-DP"],
    ["Leflunomide for polymyalgia / STEP-DOWN PMR", "STEP-DOWN PMR"],
    ["Leflunomide for polymyalgia", undefined],
  ])("the acronym in the short title %s", (title, acronym) => {
    expect(acronymOf([undefined, cite(title, [])], [])?.value).toBe(acronym);
  });

  it.each([
    [["Version and Date: Amendment 2 (Version 3.0), 17 May 2024"], "3.0"],
    [["Version: Final 2.0, amendment 1"], "2.0"],
    [["Protocol AB-101-05, Rev. C"], "C"],
    [["Document version: 1.3"], "1.3"],
    [["Amendment number: 4"], "4"],
    [["Amendment 14 May 2024"], undefined],
  ])("the version in %j", (texts, version) => {
    const printed = lines(...texts);
    expect(versionOf(readLabeled(printed, new Set()), printed, 1)?.value).toBe(version);
  });

  it.each([
    [["Study title: Exampumab in adults with remitted", "major depression: a randomized trial"], 1],
    [["Study title: Exampumab in adults", "Sponsor: Example Pharma"], 2],
  ])("a title that goes on with a colon is one value: %j", (texts, count) => {
    expect(readLabeled(lines(...texts), new Set())).toHaveLength(count);
  });

  it("a title in double-spaced lines, which goes on after a word that cannot end it, or in lower case", () => {
    const spaced = linesOf(
      page({
        words: [
          "Low-dose Exampramine in Adults with",
          "Narcolepsy: a Randomized Trial, completed",
          "study AB-101",
          "of two doses",
        ].flatMap((text, at) => words(text, { left: 72, baseline: 100 + 24 * at })),
      }),
    );
    expect(findTitle(spaced, new Set())?.title).toBe(
      "Low-dose Exampramine in Adults with Narcolepsy: a Randomized Trial, completed study AB-101 of two doses",
    );
  });

  it.each(["NCT05736614", "(ClinicalTrials.gov NCT #05736614)", "Registration: NCT No. 05736614"])(
    "the registry number in %s",
    (text) => expect(studyNumbers(lines(text), []).nctNumber?.value).toBe("NCT05736614"),
  );

  it("a title in capitals that begins with the phase", () => {
    const title = ["PHASE III RANDOMIZED TRIAL OF SHORT", "VERSUS LONG RADIOTHERAPY FOR", "BLADDER CANCER"];
    expect(findTitle(lines(...title), new Set())?.title).toBe(title.join(" "));
  });

  it("a label on two lines", () => {
    const broken = linesOf(
      page({
        words: [
          ...words("Protocol version,", { left: 72, baseline: 100 }),
          ...words("Amendment 2 (version 3.0)", { left: 250, baseline: 100 }),
          ...words("date", { left: 72, baseline: 112 }),
        ],
      }),
    );
    expect(readLabeled(broken, new Set()).map(({ label }) => label)).toEqual(["Protocol version, date"]);
  });

  it.each([
    [["AB-101-07 (BREATHE)", "A trial of AB-101 in children"], "AB-101-07"],
    [["Protocol AB-101-08", "AB-101-07"], "AB-101-08"],
    [["A trial of AB-101 in children"], undefined],
  ])("the number on the title page %j", (texts, number) => {
    expect(numberIn(lines(...texts))?.value).toBe(number);
  });

  it.each([
    ["University of Exampleton, Highfield, Exampleton EX17 1BJ", "University of Exampleton"],
    ["Example Hospital Trust, Main Road, Exampleton, Illinois, IL 62704", "Example Hospital Trust"],
    ["Example Pharma, Inc., 20 Main Street", "Example Pharma, Inc"],
    ["University of Exampleton, Department of Surgery", "University of Exampleton, Department of Surgery"],
    ["Meridian Cooperative Oncology Group", "Meridian Cooperative Oncology Group"],
  ])("the sponsor without its address: %s", (value, name) => {
    expect(sponsorName(value)).toBe(name);
  });

  it.each([
    ["NORSE-1-01", "NORSE-1-01"],
    ["No. AB-101-02", "AB-101-02"],
    ["No AB-101-02", "AB-101-02"],
    ["Number: AB-101-02", "AB-101-02"],
  ])("the number in the value %s", (value, number) => {
    expect(protocolNumber(value)).toBe(number);
  });

  it("a line with a different label does not name the sponsor", () => {
    expect(sponsorIn(lines("Lead Organization: University of Exampleton", "Example Pharma Ltd"))?.value).toBe(
      "Example Pharma Ltd",
    );
  });
});
