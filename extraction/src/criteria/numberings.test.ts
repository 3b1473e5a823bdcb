import { bundleEligibilitySchema } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn } from "../testing/draw-protocol.ts";

const inclusion = [
  "Adults aged 18 to 75 years inclusive at the time of signing the informed consent form.",
  "Diagnosis of moderate to severe asthma for at least 12 months before screening, documented in the medical record by a physician who is a specialist in the field.",
  "Forced expiratory volume in one second of at least 40% of the predicted value.",
];
const exclusion = [
  "Pregnant or breastfeeding women.",
  "Treatment with a biologic within 5 half-lives before randomization.",
  "History of malignancy within 5 years, except basal cell carcinoma.",
];
type Marker = (place: number) => string;
const list = (texts: readonly string[], marker: Marker): Drawn[] =>
  texts.map((text, at) => ({ text: `${marker(at + 1)} ${text}` }));
const inSections = (first: readonly Drawn[], second: readonly Drawn[]): Drawn[] => [
  { heading: "3 Study population" },
  { heading: "3.1 Inclusion Criteria" },
  { text: "Participants are eligible only if all of the following criteria apply:" },
  ...first,
  { heading: "3.2 Exclusion Criteria" },
  { text: "Participants are excluded if any of the following criteria apply:" },
  ...second,
];
const titled = (exclusions: string, inclusions = "Inclusion Criteria"): Drawn[] =>
  numbered(plain).map((block) =>
    typeof block === "object" && "heading" in block && /clusion/.test(block.heading)
      ? { heading: /Exclusion/.test(block.heading) ? `3.2 ${exclusions}` : `3.1 ${inclusions}` }
      : block,
  );
const apart = (texts: readonly string[]): Drawn[] =>
  texts.map((text) => ({ text: text.replace(/\.$/, ""), gap: 10 }));
const inline = (texts: readonly string[], marker: Marker) =>
  texts.map((text, at) => `${marker(at + 1)} ${text}`).join(" ");
const inColumns = (columns: readonly (readonly string[])[]): Drawn[] => [
  { heading: "3 Eligibility" },
  {
    table: {
      head: [["Inclusion criteria", "Exclusion criteria"]],
      body: columns,
      widths: [230, 230],
      size: 9,
    },
  },
];
const numbered = (first: Marker, second: Marker = first) =>
  inSections(list(inclusion, first), list(exclusion, second));
const plain: Marker = (place) => `${place}.`;
const lineBreaks = (text: string) => text.replace(/ (?=\d\. )/g, "\n");
const subheading = (text: string, bold = false): Drawn => ({ text, bold });

const layouts: readonly (readonly [name: string, blocks: readonly Drawn[]])[] = [
  ["1.", numbered(plain)],
  ["prose", inSections([{ text: inclusion.join(" ") }], [{ text: exclusion.join(" ") }])],
  ["non-inclusion criteria", titled("Non-inclusion criteria")],
  ["criteria for non-inclusion", titled("Criteria for non-inclusion")],
  ["(a)", numbered((place) => `(${"abc"[place - 1]})`)],
  [
    "INC-01",
    numbered(
      (place) => `INC-0${place}`,
      (place) => `EXC-0${place}`,
    ),
  ],
  [
    "IN 01:",
    numbered(
      (place) => `IN 0${place}:`,
      (place) => `EX 0${place}:`,
    ),
  ],
  ["1.0", numbered((place) => `${place}.0`)],
  [
    "5.1a",
    numbered(
      (place) => `5.1${"abc"[place - 1]}`,
      (place) => `5.2${"abc"[place - 1]}`,
    ),
  ],
  [
    "I1",
    numbered(
      (place) => `I${place}`,
      (place) => `E${place}`,
    ),
  ],
  [
    "Inc 1",
    numbered(
      (place) => `Inc ${place}`,
      (place) => `Exc ${place}`,
    ),
  ],
  ["#1", numbered((place) => `#${place}`)],
  ["Criterion 1:", numbered((place) => `Criterion ${place}:`)],
  [
    "3.1.1",
    numbered(
      (place) => `3.1.${place}`,
      (place) => `3.2.${place}`,
    ),
  ],
  [
    "eligibility criteria instead of inclusion criteria",
    titled("Exclusion Criteria", "Eligibility Criteria"),
  ],
  ["selection criteria", titled("Exclusion Criteria", "Selection Criteria")],
  ["entry criteria", titled("Non-eligibility Criteria", "Entry Criteria")],
  ["eligible patients", titled("Ineligible Patients", "Eligible Patients")],
  [
    "steps of registration next to exclusion criteria",
    [{ heading: "3 Eligibility Criteria" }, ...titled("Exclusion Criteria", "Step 1 Registration").slice(1)],
  ],
  [
    "selection criteria of which some are exclusion criteria",
    [
      { heading: "3 Patient Selection Criteria" },
      ...list(inclusion, () => "•"),
      { text: "Exclusion criteria:", bold: true },
      ...list(exclusion, () => "•"),
    ],
  ],
  ["a checklist", numbered(() => "[ ]")],
  [
    "a checklist with numbers",
    numbered(
      (place) => `____ 3.1.${place}`,
      (place) => `____ 3.2.${place}`,
    ),
  ],
  [
    "headings in everyday words",
    [
      { heading: "3 Who is studied" },
      { heading: "3.1 Who may take part" },
      ...list(inclusion, plain),
      { heading: "3.2 Who may not take part" },
      ...list(exclusion, plain),
    ],
  ],
  ["numbers that start after 1", numbered(plain, (place) => `${place + 7}.`)],
  ["bullets", numbered(() => "•")],
  [
    "subheadings in regular type",
    inSections(
      [
        subheading("Age"),
        ...list(inclusion.slice(0, 1), plain),
        subheading("Disease"),
        ...list(inclusion.slice(1), (place) => `${place + 1}.`),
      ],
      list(exclusion, plain),
    ),
  ],
  [
    "subheadings that restart the numbers",
    inSections(
      [
        subheading("Age", true),
        ...list(inclusion.slice(0, 1), plain),
        subheading("Disease", true),
        ...list(inclusion.slice(1), plain),
      ],
      list(exclusion, plain),
    ),
  ],
  [
    "sentences instead of headings",
    [
      { heading: "3 Eligibility" },
      { text: "Patients must meet all of the following criteria to be included in the study:" },
      ...list(inclusion, plain),
      { text: "Patients who meet any of the following criteria will be excluded from the study:" },
      ...list(exclusion, plain),
    ],
  ],
  [
    "must and must not",
    [
      { heading: "3 Eligibility" },
      { text: "Patients must:" },
      ...list(inclusion, () => "•"),
      { text: "Patients must not:" },
      ...list(exclusion, () => "•"),
    ],
  ],
  [
    "sentences of whom we include",
    [
      { heading: "3 Participants" },
      { text: "We will include patients who:" },
      ...list(inclusion, plain),
      { text: "We will exclude patients who:" },
      ...list(exclusion, plain),
    ],
  ],
  [
    "sentences that name the kind, below a title of inclusion",
    [
      { heading: "3 Who can join" },
      { text: "The following are inclusion criteria:" },
      ...list(inclusion, () => "•"),
      { text: "You cannot take part if you:" },
      ...list(exclusion, () => "•"),
    ],
  ],
  [
    "labels next to that of a row",
    [
      { heading: "3 Synopsis" },
      {
        table: {
          head: [["Item", "Description"]],
          widths: [120, 340],
          size: 9,
          body: [
            [
              "Eligibility criteria",
              `Inclusion criteria:\n${lineBreaks(inline(inclusion, plain))}\nExclusion criteria:\n${lineBreaks(inline(exclusion, plain))}`,
            ],
            ["Endpoints", "FEV1 at week 12"],
          ],
        },
      },
    ],
  ],
  [
    "numbers within a paragraph",
    [
      { heading: "3 Study design" },
      { text: `Inclusion criteria: ${inline(inclusion, plain)}` },
      { text: `Exclusion criteria: ${inline(exclusion, plain)}` },
    ],
  ],
  [
    "numbers within one paragraph for both, below empty headings",
    [
      { heading: "3 Eligibility" },
      { heading: "3.1 Inclusion criteria" },
      { heading: "3.2 Exclusion criteria" },
      { heading: "3.3 Overview" },
      {
        text: `The inclusion criteria are: ${inline(inclusion, (place) => `(${place})`)} The exclusion criteria are: ${inline(exclusion, (place) => `(${place})`)}`,
      },
    ],
  ],
  [
    "two columns",
    inColumns([[inline(inclusion, plain), inline(exclusion, plain)]].map((row) => row.map(lineBreaks))),
  ],
  [
    "a table of the synopsis",
    [
      { heading: "3 Synopsis" },
      {
        table: {
          head: [["Item", "Description"]],
          widths: [120, 340],
          size: 9,
          body: [
            [
              "Inclusion criteria",
              list(inclusion, plain)
                .map((one) => (one !== "page" && "text" in one ? one.text : ""))
                .join("\n"),
            ],
            [
              "Exclusion criteria",
              list(exclusion, plain)
                .map((one) => (one !== "page" && "text" in one ? one.text : ""))
                .join("\n"),
            ],
            ["Endpoints", "FEV1 at week 12"],
          ],
        },
      },
    ],
  ],
];

type Type = "inclusion" | "exclusion";

async function criteriaOf(blocks: readonly Drawn[]) {
  const files = await digitizeDrawn(blocks);
  const { hierarchical_criteria = [] } = bundleEligibilitySchema.parse(files.get("eligibility.json") ?? {});
  const of = (type: Type) => hierarchical_criteria.filter((one) => one.type === type);
  return { inclusion: of("inclusion"), exclusion: of("exclusion") };
}
const texts = (criteria: readonly { readonly criteria_text: string }[]) =>
  criteria.map(({ criteria_text }) => criteria_text);

describe("DIG-7: criteria are read however they are numbered", () => {
  it.each(layouts)("%s", async (_, blocks) => {
    const criteria = await criteriaOf(blocks);
    expect(texts(criteria.inclusion)).toEqual(inclusion);
    expect(texts(criteria.exclusion)).toEqual(exclusion);
  });
});

const parts = ["reversibility of at least 12%", "a positive challenge test"];
const [first = "", ...others] = exclusion;

describe("DIG-7: criteria without numbers are read as they are set apart", () => {
  it.each<[name: string, blocks: Drawn[], Record<Type, string[]>]>([
    [
      "paragraphs without a period",
      inSections(apart(inclusion), apart(exclusion)),
      {
        inclusion: inclusion.map((text) => text.slice(0, -1)),
        exclusion: exclusion.map((text) => text.slice(0, -1)),
      },
    ],
    [
      "bullets that are parts of one paragraph",
      inSections(
        [
          ...apart(inclusion),
          { text: "Obstruction of the airways, confirmed by:" },
          ...parts.map((text) => ({ text: `• ${text}`, indent: 12 })),
        ],
        list(exclusion, plain),
      ),
      {
        inclusion: [
          ...inclusion.map((text) => text.slice(0, -1)),
          ["Obstruction of the airways, confirmed by:", ...parts.map((text) => `• ${text}`)].join("\n"),
        ],
        exclusion,
      },
    ],
    [
      "letters that are parts of one paragraph",
      inSections(list(inclusion, plain), [
        { text: first, gap: 10 },
        { text: "Severe disease of another organ:" },
        ...parts.map((text, at) => ({ text: `${"ab"[at]}) ${text}`, indent: 12, gap: at * 10 })),
        ...others.map((text) => ({ text, gap: 10 })),
      ]),
      {
        inclusion,
        exclusion: [
          first,
          ["Severe disease of another organ:", ...parts.map((text, at) => `${"ab"[at]}) ${text}`)].join("\n"),
          ...others,
        ],
      },
    ],
    [
      "bullets below an introduction of several paragraphs",
      [
        { heading: "3 Study population" },
        { heading: "3.1 Inclusion criteria" },
        { text: "Adults with asthma are studied in three hospitals.", gap: 10 },
        { text: "Two thirds of them are expected to be women.", gap: 10 },
        { text: "Patients must have all of the following:" },
        ...list(inclusion, () => "•"),
        { heading: "3.2 Exclusion criteria" },
        ...list(exclusion, () => "•"),
      ],
      { inclusion, exclusion },
    ],
    [
      "semicolons within one paragraph",
      inSections(
        [{ text: "Asthma; consent; age (18 to 75 years; no upper limit in Japan)." }],
        list(exclusion, plain),
      ),
      { inclusion: ["Asthma;", "consent;", "age (18 to 75 years; no upper limit in Japan)."], exclusion },
    ],
    [
      "numbers within paragraphs of one line, above another",
      [
        { heading: "3 Overview" },
        { text: "Inclusion criteria: 1. Asthma 2. Written consent.", gap: 9 },
        { text: "Exclusion criteria: 1. Pregnancy 2. Cancer 3. Heart failure.", gap: 9 },
        { text: "The investigator checks them before randomization." },
      ],
      {
        inclusion: ["Asthma", "Written consent."],
        exclusion: ["Pregnancy", "Cancer", "Heart failure."],
      },
    ],
    [
      "eligibility alone, in steps",
      [
        { heading: "3 Eligibility Criteria" },
        { text: "Each of the criteria in this section must be met." },
        { heading: "3.1 Step 1 Registration" },
        ...list(inclusion, (place) => `${"abc"[place - 1]}.`),
        { heading: "3.2 Registration Procedures" },
        ...list(["Call the data center.", "Enter the data of the patient."], plain),
      ],
      { inclusion, exclusion: [] },
    ],
    [
      "footnotes below the list",
      inSections(
        [
          ...inclusion.slice(0, 2).map((text) => ({ text: `• ${text}`, gap: 2 })),
          {
            heading: "This includes every diagnosis of a specialist that is documented.",
            size: 7,
            plain: true,
          },
        ],
        list(exclusion, () => "•"),
      ),
      { inclusion: inclusion.slice(0, 2), exclusion },
    ],
    [
      "sentences of whom the study includes",
      [
        { heading: "3 Study population" },
        {
          text: "Adults are recruited in three hospitals. We will include adults who have had asthma for at least 12 months. We will exclude pregnant women and people with a history of malignancy.",
        },
      ],
      {
        inclusion: ["We will include adults who have had asthma for at least 12 months."],
        exclusion: ["We will exclude pregnant women and people with a history of malignancy."],
      },
    ],
    [
      "none of one kind",
      inSections(list(inclusion, plain), [{ text: "There are no exclusion criteria." }]),
      { inclusion, exclusion: [] },
    ],
  ])("%s", async (_, blocks, expected) => {
    const criteria = await criteriaOf(blocks);
    expect(texts(criteria.inclusion)).toEqual(expected.inclusion);
    expect(texts(criteria.exclusion)).toEqual(expected.exclusion);
  });
});

const ofUnits = [
  ["At least 400 patients with asthma in a year.", "An emergency service around the clock."],
  ["Adults with asthma.", "Written informed consent."],
];

describe("DIG-7: criteria of several units are named with the unit", () => {
  it.each<[name: string, titles: (string | undefined)[][], units: string[]]>([
    [
      "titles above",
      [
        ["3.1 Hospital selection", "3.1.1 Inclusions criteria"],
        ["3.2 Patient selection", "3.2.1 Inclusion criteria", "3.2.2 Exclusion criteria"],
      ],
      ["Hospital: ", "Patient: "],
    ],
    [
      "titles of parts",
      [
        ["3.1 Inclusion criteria", "3.1.1 Cohort A"],
        ["3.1.2 Cohort B", undefined, "3.2 Exclusion criteria"],
      ],
      ["Cohort A: ", "Cohort B: "],
    ],
    [
      "the titles of the lists",
      [
        ["3.1 Inclusion criteria for Part 1"],
        ["3.2 Inclusion criteria for Part 2", undefined, "3.3 Exclusion criteria"],
      ],
      ["Part 1: ", "Part 2: "],
    ],
    [
      "one list",
      [["3.1 Inclusion criteria for Part 1"], [undefined, undefined, "3.3 Exclusion criteria"]],
      ["", ""],
    ],
  ])("%s", async (_, titles, units) => {
    const heading = (text: string | undefined): Drawn[] => (text === undefined ? [] : [{ heading: text }]);
    const criteria = await criteriaOf([
      { heading: "3 Eligibility" },
      ...titles.flatMap(([above, own, next], at) => [
        ...heading(above),
        ...heading(own),
        ...list(ofUnits[at] ?? [], (place) => plain(above === undefined ? place + 2 : place)),
        ...heading(next),
      ]),
      ...list(exclusion, plain),
    ]);
    expect(criteria.inclusion.map(({ name }) => name)).toEqual(
      units.flatMap((unit, at) => (ofUnits[at] ?? []).map((text) => unit + text.slice(0, -1))),
    );
    expect(texts(criteria.exclusion)).toEqual(exclusion);
  });
});
