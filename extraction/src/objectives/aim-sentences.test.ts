import { describe, expect, it } from "vitest";
import {
  itemsOf,
  kindOf,
  measuresNamedIn,
  measureWithin,
  openingOf,
  statementsOf,
  wishesIn,
  withMeasures,
} from "./aim-sentences.ts";

type Stated = readonly [level: string, kind: string, ...items: string[]];

/** What each statement of a paragraph names, and the items it lists. */
const read = (text: string): Stated[] =>
  statementsOf(text).flatMap((statement): Stated[] => {
    const opens = openingOf(statement);
    return opens?.states ? [[opens.level, opens.kind, ...itemsOf(statement, opens.kind)]] : [];
  });

describe("DIG-8: objectives and endpoints in sentences", () => {
  it.each<[string, Stated[]]>([
    [
      "Secondary objectives are to assess the effect on pain, to compare the two doses, and to evaluate safety.",
      [
        [
          ...(["secondary", "objective"] as const),
          ...["to assess the effect on pain", "to compare the two doses", "to evaluate safety"],
        ],
      ],
    ],
    [
      "The secondary objectives of this trial are: (1) to describe safety; (2) to estimate costs.",
      [["secondary", "objective", "to describe safety", "to estimate costs"]],
    ],
    [
      "The secondary objectives are to compare (a) organ injury, (b) mobility, and (c) safety between the groups.",
      [["secondary", "objective", "to compare organ injury", "mobility", "safety between the groups"]],
    ],
    [
      "The secondary aims include: a) to examine sleep b) to examine cognition",
      [["secondary", "objective", "to examine sleep", "to examine cognition"]],
    ],
    [
      "The secondary objectives are to characterize the dose response and to assess safety.",
      [
        [
          "secondary",
          "objective",
          "The secondary objectives are to characterize the dose response and to assess safety.",
        ],
      ],
    ],
    [
      "The primary objective is to assess survival. It is the only one tested. Its key secondary objective is to assess pain.",
      [
        ["primary", "objective", "The primary objective is to assess survival."],
        ["secondary", "objective", "Its key secondary objective is to assess pain."],
      ],
    ],
    [
      "As an exploratory objective, the relation of exposure and response will be described.",
      [
        [
          "exploratory",
          "objective",
          "As an exploratory objective, the relation of exposure and response will be described.",
        ],
      ],
    ],
    [
      "This trial aims primarily to show that bed rest is harmful.",
      [["primary", "objective", "This trial aims primarily to show that bed rest is harmful."]],
    ],
    [
      "The main objective of the study is to determine whether drainage can be omitted.",
      [
        [
          "primary",
          "objective",
          "The main objective of the study is to determine whether drainage can be omitted.",
        ],
      ],
    ],
    [
      "The primary end point is overall survival. Secondary end points are progression-free survival, response rate, and the incidence of fractures.",
      [
        ["primary", "endpoint", "The primary end point is overall survival."],
        [
          ...(["secondary", "endpoint"] as const),
          ...["progression-free survival", "response rate", "the incidence of fractures"],
        ],
      ],
    ],
    [
      "The secondary endpoints are change from baseline in HbA1c, fasting glucose, and body weight at Week 24.",
      [
        [
          "secondary",
          "endpoint",
          "The secondary endpoints are change from baseline in HbA1c, fasting glucose, and body weight at Week 24.",
        ],
      ],
    ],
    [
      "Secondary outcome measures include time to relapse (in days, weeks, or months); number of falls; costs.",
      [
        [
          ...(["secondary", "endpoint"] as const),
          ...["time to relapse (in days, weeks, or months)", "number of falls", "costs"],
        ],
      ],
    ],
    [
      "The primary evaluation criterion is the number of days without vasopressors at day 28.",
      [
        [
          "primary",
          "endpoint",
          "The primary evaluation criterion is the number of days without vasopressors at day 28.",
        ],
      ],
    ],
    ["Secondary endpoints. Pain at 6 months; NRS at rest on day 2; length of stay.", []],
    [
      "The secondary objectives are to assess sleep. A fourth is to describe safety.",
      [["secondary", "objective", "The secondary objectives are to assess sleep."]],
    ],
    [
      "As an exploratory aim we shall ask whether exposure predicts response.",
      [
        [
          "exploratory",
          "objective",
          "As an exploratory aim we shall ask whether exposure predicts response.",
        ],
      ],
    ],
    [
      "Secondary outcomes will be pain at 24 hours, opioid consumption, length of stay, and costs.",
      [
        [
          ...(["secondary", "endpoint"] as const),
          ...["pain at 24 hours", "opioid consumption", "length of stay", "costs"],
        ],
      ],
    ],
    [
      "Secondary endpoints are a composite of death, stroke, and infarction.",
      [["secondary", "endpoint", "Secondary endpoints are a composite of death, stroke, and infarction."]],
    ],
    ["The response assessment criteria are those of RECIST 1.1.", []],
    ["The primary endpoint is analyzed with a log-rank test.", []],
    ["The primary endpoint will be compared between the arms.", []],
    ["The primary endpoint is met if the bound exceeds 1.", []],
    ["Secondary variables derived from the scale include each domain.", []],
    ["Secondary objectives are listed in Table 3.", []],
  ])("%s", (text, stated) => {
    expect(read(text)).toEqual(stated);
  });

  it.each([
    [
      "Secondary endpoints. Pain at 6 months; NRS at rest. It is a scale.",
      ["Secondary endpoints. Pain at 6 months; NRS at rest."],
    ],
    [
      "The secondary objectives are to assess sleep. They are measured with the ESS. A third is to describe safety.",
      [
        "The secondary objectives are to assess sleep.",
        "They are measured with the ESS.",
        "A third is to describe safety.",
      ],
    ],
    [
      "Primary: To determine the efficacy of AB-101. Secondary: To characterize the dose response.",
      ["Primary: To determine the efficacy of AB-101.", "Secondary: To characterize the dose response."],
    ],
    [
      "Primary Objective: To assess survival Key Secondary Objective(s): To assess response",
      ["Primary Objective: To assess survival", "Key Secondary Objective(s): To assess response"],
    ],
  ])("labels within a line: %s", (text, statements) => {
    expect(statementsOf(text)).toEqual(statements);
  });

  it.each([
    [
      "To evaluate adaptive behavior. Endpoint: change in the Vineland composite",
      ["To evaluate adaptive behavior", "change in the Vineland composite"],
    ],
    ["Dystonic spells. Endpoint: number of days", ["Dystonic spells", "number of days"]],
    [
      "To compare daytime pressure - change in daytime pressure",
      ["To compare daytime pressure", "change in daytime pressure"],
    ],
    [
      "To compare the two-dose regimen - as planned - with placebo",
      ["To compare the two-dose regimen - as planned - with placebo"],
    ],
  ])("an objective with its endpoints: %s", (text, parts) => {
    expect(withMeasures(text)).toEqual(parts);
  });

  it.each([
    ["To explore brain structure by change in cortical volume.", "change in cortical volume"],
    [
      "To assess tolerability as measured by the incidence of adverse events",
      "the incidence of adverse events",
    ],
    ["To assess response as assessed by RECIST 1.1", undefined],
  ])("the endpoint within %s", (text, endpoint) => {
    expect(measureWithin(text)).toBe(endpoint);
  });

  it.each([
    [
      "They are measured with the ESS, the rate of falls, and the number of lapses.",
      ["the ESS", "the rate of falls", "the number of lapses."],
    ],
    ["Sleep is measured with the ESS.", []],
  ])("the endpoints that a sentence behind objectives lists: %s", (text, endpoints) => {
    expect(measuresNamedIn(text)).toEqual(endpoints);
  });

  it.each([
    ["a composite with its components", "Rate of events through day 30: death; stroke; or new stenosis", 1],
    ["single endpoints", "Pain at 6 months; NRS at rest; length of stay", 3],
  ])("%s", (_, text, count) => {
    expect(itemsOf(text, "endpoint")).toHaveLength(count);
  });

  it.each([
    ["Objective response rate", "endpoint"],
    ["Secondary objective", "objective"],
  ])("the kind of %s", (text, kind) => {
    expect(kindOf(`${text} endpoint`)).toBe(kind);
  });
});

describe("DIG-8: aims of protocols in prose", () => {
  it.each<[string, [aim: string, measure?: string][]]>([
    [
      "Secondarily we want to know whether the drug reduces early relapses. Further, we shall compare the number of admissions; and the burden of pain, on a scale. Safety is assessed as the composite of death and stroke.",
      [
        ["whether the drug reduces early relapses", "early relapses"],
        ["compare the number of admissions", "the number of admissions"],
        ["the burden of pain, on a scale", "the burden of pain, on a scale"],
        [
          "Safety is assessed as the composite of death and stroke.",
          "Safety is assessed as the composite of death and stroke.",
        ],
      ],
    ],
    [
      "In the hospitals that can, we will explore the relation between strain and response, and the costs.",
      [
        ["explore the relation between strain and response", "the relation between strain and response"],
        ["the costs", "the costs"],
      ],
    ],
    [
      "We will compare the efficacy, safety, and costs of the two drugs.",
      [
        [
          "compare the efficacy, safety, and costs of the two drugs",
          "the efficacy, safety, and costs of the two drugs",
        ],
      ],
    ],
    ["A second question is whether the effect differs by sex.", [["whether the effect differs by sex"]]],
    ["Women come to the clinic. Safety is assessed as usual.", []],
  ])("%s", (text, expected) => {
    expect(
      wishesIn(text).map(({ aim, measure }) => (measure === undefined ? [aim] : [aim, measure])),
    ).toEqual(expected);
  });

  it("follow an adverb or are of interest", () => {
    expect(
      statementsOf("Secondarily, we ask whether it helps. Also, we will compare costs. Details follow."),
    ).toEqual(["Secondarily, we ask whether it helps. Also, we will compare costs."]);
    expect(read("Of secondary interest are falls; fear of falling; and use of aids.")).toEqual([
      ["secondary", "endpoint", "falls", "fear of falling", "use of aids"],
    ]);
    expect(openingOf("Secondarily, patients may change the hospital.")).toBeNull();
  });
});
