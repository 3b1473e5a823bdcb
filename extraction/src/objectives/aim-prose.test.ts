import { describe, expect, it } from "vitest";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { readObjectiveProse } from "./aim-prose.ts";
import { isCount } from "./read-aims.ts";

describe("DIG-8: objectives in prose", () => {
  it("introduce their endpoints with a colon", () => {
    const lines = linesOf(
      page({
        words: [
          ...words("The primary objective is to evaluate the efficacy of drug A", {
            left: 72,
            baseline: 100,
          }),
          ...words("on the basis of the following endpoints:", { left: 72, baseline: 112 }),
          ...words("• Clinical status at Day 28", { left: 90, baseline: 128 }),
          ...words("• Time to discharge", { left: 90, baseline: 144 }),
        ],
      }),
    );
    const aims = readObjectiveProse(lines, {
      ...{
        title: "Primary Objective",
        level: "primary" as const,
        section: "2.1",
        vocabulary: new Set<string>(),
      },
    });
    expect(
      aims.map(({ kind, aim, endpoints }) => [kind, aim.text, endpoints.map(({ text }) => text)]),
    ).toEqual([
      [
        "objective",
        "The primary objective is to evaluate the efficacy of drug A on the basis of the following endpoints:",
        ["Clinical status at Day 28", "Time to discharge"],
      ],
    ]);
  });

  it("are followed by endpoints in a section on both, unless the items are aims", () => {
    const read = (title: string, ...items: readonly string[]) =>
      readObjectiveProse(
        linesOf(
          page({
            words: [
              ...words("To assess the safety of single and multiple doses.", { left: 72, baseline: 100 }),
              ...items.flatMap((text, at) => words(text, { left: 90, baseline: 116 + 16 * at })),
            ],
          }),
        ),
        { title, level: "primary", section: "2.1", vocabulary: new Set<string>() },
      ).map(({ aim, endpoints }) => [aim.text, endpoints.map(({ text }) => text)]);
    const aim = "To assess the safety of single and multiple doses.";
    expect(
      read("Primary objective and endpoints", "• number of adverse events", "• changes in vital signs"),
    ).toEqual([[aim, ["number of adverse events", "changes in vital signs"]]]);
    expect(read("Primary objective", "• of drug A", "• of drug B")).toEqual([
      [`${aim}\n• of drug A\n• of drug B`, []],
    ]);
    expect(
      read("Objectives and endpoints", "• to describe adverse events", "• to describe vital signs")[0]?.[1],
    ).toEqual([]);
  });

  it("are not the items of a definition below an endpoint", () => {
    const texts: [string, number][] = [
      ["The primary endpoint is the number of relapses from Week 0 to Week 52. A relapse is defined as", 100],
      ["worsening of two or more of the following symptoms for 48 hours:", 112],
      ["• cough", 128],
      ["• fever", 144],
    ];
    const aims = readObjectiveProse(
      linesOf(
        page({
          words: texts.flatMap(([text, baseline]) =>
            words(text, { left: text[0] === "•" ? 90 : 72, baseline }),
          ),
        }),
      ),
      { title: "Primary endpoint", level: "primary", section: "3", vocabulary: new Set<string>() },
    );
    expect(aims.map(({ kind, aim }) => [kind, aim.text])).toEqual([
      ["endpoint", "The primary endpoint is the number of relapses from Week 0 to Week 52."],
    ]);
  });

  it("have the level that stands behind their name, or that of the title where they are called safety endpoints", () => {
    const read = (level: "primary" | null, ...texts: readonly string[]) =>
      readObjectiveProse(
        linesOf(
          page({
            words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 36 * at })),
          }),
        ),
        {
          ...{ title: level ? "Primary endpoints" : "Endpoints", level, section: "2" },
          vocabulary: new Set<string>(),
        },
      ).map(({ kind, aim }) => [kind, aim.level, aim.text]);
    expect(
      read(
        null,
        "Overall Survival (secondary): From randomization to death.",
        "Objective Response Rate (secondary endpoint): Best response.",
      ),
    ).toEqual([
      ["endpoint", "secondary", "Overall Survival: From randomization to death."],
      ["endpoint", "secondary", "Objective Response Rate: Best response."],
    ]);
    expect(read("primary", "Safety: incidence of events through day 30")).toEqual([
      ["endpoint", "primary", "incidence of events through day 30"],
    ]);
  });

  it("are not the paragraphs below a list that explain it", () => {
    const texts = [
      "1. Seroresponse on Day 30",
      "2. Titers on Day 30",
      "Seroresponse is a titer of at least 1:16.",
    ];
    const lines = linesOf(
      page({
        words: texts.flatMap((text, at) => words(text, { left: 72, baseline: [100, 112, 136][at] ?? 0 })),
      }),
    );
    const aims = readObjectiveProse(lines, {
      ...{
        title: "Primary Endpoints",
        level: "primary" as const,
        section: "2.3",
        vocabulary: new Set<string>(),
      },
    });
    expect(aims.map(({ aim }) => aim.text)).toEqual(["Seroresponse on Day 30", "Titers on Day 30"]);
  });

  it("are divided by numbered headings that the contents page omits", () => {
    const texts = [
      "12.2.1 Primary Endpoint",
      "Wound complication within 120 days",
      "12.2.2 Secondary Endpoints",
      "Local recurrence at five years",
      "12.2.3. Exploratory Endpoints:",
      "Necrosis of 90% or more",
    ];
    const lines = linesOf(
      page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 12 * at })) }),
    );
    const aims = readObjectiveProse(lines, {
      ...{ title: "Study Endpoints", level: null, section: "12.2", vocabulary: new Set<string>() },
    });
    expect(aims.map(({ aim }) => [aim.level, aim.text])).toEqual([
      ["primary", "Wound complication within 120 days"],
      ["secondary", "Local recurrence at five years"],
      ["exploratory", "Necrosis of 90% or more"],
    ]);
  });

  it.each<[string, string[], (readonly string[])[]]>([
    [
      "Outcomes",
      ["Explorative outcomes. Days at home; quality of sleep."],
      [
        ["exploratory endpoint", "Days at home"],
        ["exploratory endpoint", "quality of sleep"],
      ],
    ],
    [
      "Outcomes",
      [
        "Primary outcome. Organ injury, a composite of (1) infarction, (2) kidney injury,",
        "(3) stroke, or (4) death.",
        "Tertiary (exploratory) outcomes. Days at home; neurofilament at 48 hours.",
      ],
      [
        [
          "primary endpoint",
          "Organ injury, a composite of (1) infarction, (2) kidney injury, (3) stroke, or (4) death.",
        ],
        ["exploratory endpoint", "Days at home"],
        ["exploratory endpoint", "neurofilament at 48 hours"],
      ],
    ],
    [
      "Objectives and endpoints",
      [
        "Primary objective. To compare A with B. Endpoint: number of days with an episode.",
        "Exploratory objectives. Relation of genotype and effect; use of rescue medicine in sites that have it.",
      ],
      [
        ["primary objective", "To compare A with B"],
        ["exploratory objective", "Relation of genotype and effect"],
        ["exploratory objective", "use of rescue medicine in sites that have it"],
      ],
    ],
    [
      "Secondary outcomes",
      [
        "Infection within 30 days. Seroma needing aspiration. Length of stay in hospital. Pain at rest on day 2.",
      ],
      [
        ["secondary endpoint", "Infection within 30 days."],
        ["secondary endpoint", "Seroma needing aspiration."],
        ["secondary endpoint", "Length of stay in hospital."],
        ["secondary endpoint", "Pain at rest on day 2."],
      ],
    ],
    [
      "Research questions",
      ["(1°) Does drug A reduce pain compared with placebo?", "(2°) Does drug A reduce costs?"],
      [
        ["primary objective", "Does drug A reduce pain compared with placebo?"],
        ["secondary objective", "Does drug A reduce costs?"],
      ],
    ],
    [
      "Secondary outcomes",
      ["Overall survival. Time from randomization to death."],
      [["secondary endpoint", "Overall survival. Time from randomization to death."]],
    ],
  ])("behind labels and in prose: %s %j", (title, texts, expected) => {
    const lines = linesOf(
      page({ words: texts.flatMap((text, at) => words(text, { left: 72, baseline: 100 + 12 * at })) }),
    );
    const level = /secondary/i.test(title) ? ("secondary" as const) : null;
    const aims = readObjectiveProse(lines, { title, level, section: "2", vocabulary: new Set<string>() });
    expect(aims.map(({ kind, aim }) => [`${aim.level} ${kind}`, aim.text])).toEqual(expected);
  });
});

it.each([
  ["There are three", true],
  ["There are two co-primary endpoints.", true],
  ["There are no deaths from any cause within 28 days of surgery", false],
  ["Mean sleep latency at Week 10", false],
])("DIG-8: %s counts endpoints: %s", (text, counts) => expect(isCount(text)).toBe(counts));
