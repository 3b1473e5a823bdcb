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
const titled = (title: string): Drawn[] =>
  numbered(plain).map((block) =>
    typeof block === "object" && "heading" in block && /Exclusion/.test(block.heading)
      ? { heading: `3.2 ${title}` }
      : block,
  );
const numbered = (first: Marker, second: Marker = first) =>
  inSections(list(inclusion, first), list(exclusion, second));
const plain: Marker = (place) => `${place}.`;
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
    numbered(plain).map((block) =>
      typeof block === "object" && "heading" in block && /Inclusion/.test(block.heading)
        ? { heading: "3.1 Eligibility Criteria" }
        : block,
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

describe("DIG-7: criteria are read however they are numbered", () => {
  it.each(layouts)("%s", async (_, blocks) => {
    const files = await digitizeDrawn(blocks);
    const { hierarchical_criteria = [] } = bundleEligibilitySchema.parse(files.get("eligibility.json"));
    const texts = (type: string) =>
      hierarchical_criteria.flatMap((one) => (one.type === type ? [one.criteria_text] : []));
    expect(texts("inclusion")).toEqual(inclusion);
    expect(texts("exclusion")).toEqual(exclusion);
  });
});
