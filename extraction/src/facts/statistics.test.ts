import { describe, expect, it, test } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import { readStrata } from "./design.ts";
import { readStatistics } from "./statistics.ts";
import { readArms } from "./treatment.ts";

const section = { number: "9", title: "Sample size", level: 1, page: 1, heading: [], lines: [], path: [] };
const sentences = (...texts: readonly string[]): Sentence[] =>
  texts.map((text) => ({ text, page: 1, section }));
const statistics = (...texts: readonly string[]) =>
  readStatistics({
    ...{
      size: sentences(...texts),
      analysis: [],
      interim: [],
      missing: [],
      multiplicity: [],
      hypotheses: [],
    },
  });

describe("DIG-8: the planned number of participants", () => {
  test.each([
    [
      600,
      [
        "The total sample size is approximately 600.",
        "About 400 subjects with squamous histology will be enrolled.",
      ],
    ],
    [
      450,
      [
        "The first interim takes place when approximately 111 patients are followed.",
        "The total mITT sample size of 450 provides 90% power.",
      ],
    ],
    [1100, ["A total of 1,100 subjects will be randomized."]],
    [
      undefined,
      ["The look at 300 patients will be in an interim analysis of approximately 300 patients in the study."],
    ],
  ])("%s", (planned, texts) => {
    expect(statistics(...texts).planned?.value).toBe(planned);
  });
});

describe("DIG-8: statements of the design", () => {
  test.each([
    ["2.5%", "Using a one-sided alpha of 2.5%, 844 events provide a power of 90%."],
    ["0.05", "The test has a two-sided significance level of 0.05."],
  ])("a significance level of %s", (alpha, text) => {
    expect(statistics(text).alpha?.value).toBe(alpha);
  });

  it("an arm is not the middle of a remark or the label of a scheme", () => {
    const arms = readArms(
      sentences(
        "Arm A: 150 mg twice daily",
        "Arm B: therapy alone), Day 1 is the first dose",
        "Arm C: placebo <---- Continuous ---->",
      ),
    );
    expect(arms.map(({ name }) => name.value)).toEqual(["Arm A"]);
  });

  it("strata that are only referred to are absent", () => {
    expect(
      readStrata(sentences("Randomization is stratified by the factors outlined in Section 10.1.")),
    ).toEqual([]);
    expect(
      readStrata(sentences("Randomization is stratified by region and sex.")).map(({ value }) => value),
    ).toEqual(["region", "sex"]);
  });
});
