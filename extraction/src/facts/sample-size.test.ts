import { describe, expect, test } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import { readStatistics } from "./statistics.ts";

const section = { number: "9", title: "Sample size", level: 1, page: 1, heading: [], lines: [], path: [] };

describe("DIG-8: the sample size", () => {
  test.each<[string[], { readonly [Field in keyof ReturnType<typeof readStatistics>]?: string | number }]>([
    [
      [
        "With 132 evaluable participants per level (264 in total), there is 84% power.",
        "Allowing for 15% attrition, 312 participants (78 per group) will be randomized.",
      ],
      { planned: 312, dropout: "15%" },
    ],
    [
      ["Thirty-six are randomised to allow for about 11% who do not complete."],
      { planned: 36, dropout: "11%" },
    ],
    [["Adjusting for 5% ineligibility or loss, the total is 486 patients."], { planned: 486, dropout: "5%" }],
    [["The target is 64 patients per group, 128 overall."], { planned: 128 }],
    [["With 120 per group and 10% not evaluable at Day 57, 108 will contribute."], { dropout: "10%" }],
    [
      [
        "Thirty per dose give a two-sided 90% exact confidence interval of 19% to 50%.",
        "A null response rate of 15% is tested against 40% with a one-sided alpha of 0.05.",
      ],
      { sidedness: "One-sided", effect: "null response rate of 15% is tested against 40%" },
    ],
    [["The two-sided 95% confidence interval is shown."], { sidedness: "Two-sided" }],
    [["We allow an error of first type of 5%, two-sided."], { alpha: "5%", sidedness: "Two-sided" }],
    [["Statistical significance is set at p < 0.05."], { alpha: "0.05" }],
    [["330 deaths are needed at a one-sided level of 2.5%."], { alpha: "2.5%", events: 330 }],
    [
      ["We expect a hernia in 26% of patients.", "A reduction to 11% is relevant."],
      {
        effect: "26% of patients. A reduction to 11%",
      },
    ],
    [
      ["The difference between groups is assumed to be -1.1."],
      {
        effect: "difference between groups is assumed to be -1.1",
      },
    ],
    [
      ["This detects a 30% reduction in the annualized rate at Week 52."],
      {
        effect: "30% reduction in the annualized rate at Week",
      },
    ],
    [
      [
        "Non-inferiority is defined by an upper limit for the hazard ratio of 1.35.",
        "The initial protocol had a margin of 1.40.",
      ],
      { margin: "1.35" },
    ],
  ])("%j", (texts, expected) => {
    const size = texts.map((text): Sentence => ({ text, page: 1, section }));
    const none = { analysis: [], interim: [], missing: [], multiplicity: [], hypotheses: [] };
    const stated = readStatistics({ size, ...none });
    const fields = ["planned", "dropout", "sidedness", "alpha", "events", "effect", "margin"] as const;
    const wanted = fields.filter((field) => field in expected);
    expect(
      Object.fromEntries(wanted.flatMap((field) => (stated[field] ? [[field, stated[field].value]] : []))),
    ).toEqual(expected);
  });
});
