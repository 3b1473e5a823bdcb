import { describe, expect, test } from "vitest";
import type { Source } from "../bundle/part.ts";
import { linesOf } from "../lines/line.ts";
import { page, words } from "../page-model/testing.ts";
import { labels } from "./title-labels.ts";
import { readTopics, type Topics } from "./topics.ts";

const lines = linesOf(page({ words: words("A sentence that states a fact.", { left: 72, baseline: 100 }) }));
/** The topics of a protocol whose only text is in a section with this title. */
function topicsUnder(title: string): Topics {
  const section = { number: "3.1", title, level: 2, page: 1, heading: [], path: ["Methods"], lines };
  const source = {
    document: { vocabulary: new Set(), body: [], pages: [] },
    outline: { sections: [section] },
    front: { synopsis: [], synopsisPages: [], synopsisNumber: null },
    identification: {},
    readTables: (own: typeof lines) => [{ lines: own }],
  };
  return readTopics(source as unknown as Source);
}

/** Headings of templates: TransCelerate and ICH M11, NIH, cooperative groups, British, Dutch and German ones, devices. */
const headings: Partial<Record<keyof Topics, string>> = {
  design:
    "Overall Design|General Design|Type and Design of Trial|Investigation Plan|Clinical Investigation Design|Methodology|Summary of the Trial|Experimental Design|Study Type and Design|Study Schema",
  randomization:
    "Allocation|Sequence Generation|Assignment to Study Arms|Group Allocation|Allocation Concealment|Assignment of Interventions|Measures to Minimize Bias",
  blinding: "Masking|Maintaining the Blind|Blinded Assessment|Code Breaking|Measures to Minimise Bias",
  size: "Sample Size Justification|Case Number Calculation|Planned Sample|Accrual Goal|Power Calculation",
  sets: "Populations for Analyses|Data Sets Analysed|Populations to be Analyzed|Evaluable Population|Subject Populations",
  treatment:
    "Trial Medication|Treatment Plan|Study Vaccines|Study Product|Device Description|Description of Intervention|Posology|Protocol Therapy|Radiotherapy",
  prohibited:
    "Restricted Treatments|Contraindicated Medications|Cautionary Medications|Non-permitted Treatments",
  discontinuation:
    "Criteria for Removal|Early Termination|Halting Rules|Exit Criteria|Reasons for Leaving the Study",
  reporting:
    "Expedited Reporting|Reporting Procedures|Reporting of Device Deficiencies|Collection, Recording and Reporting of AEs",
  special:
    "AESIs|Events of Clinical Interest|Adverse Events of Particular Interest|Selected Adverse Events|AESIs (Immediately Reportable to the Sponsor)",
  setting: "Participating Sites|Location|Study Centers|Recruitment",
  course:
    "Study Duration|Participant Duration|Duration of Participation|Trial Duration and End of Trial|Timelines",
};

describe.each(Object.entries(headings))("DIG-8: sections on %s", (topic, titles) => {
  test.each(titles.split("|"))("%s", (title) => {
    expect(topicsUnder(title)[topic as keyof Topics]).not.toHaveLength(0);
  });
});

test.each(["Background", "Publication Policy", "Schedule of Activities", "Informed Consent"])(
  "DIG-8: the section %s is on none of them",
  (title) => {
    expect(Object.values(topicsUnder(title)).flat()).toHaveLength(0);
  },
);

const printed: Record<keyof typeof labels, string> = {
  title: "Full Title|Long title|Title of the clinical trial|Protocol full title|Name of the study",
  shortTitle: "Short Title|Lay title|Plain language title|Short study title",
  acronym:
    "Trial acronym|Study Name|Study acronym/short name|Acronym (if applicable)|SHORT TRIAL TITLE / ACRONYM",
  protocolNumber:
    "Protocol Identifying Number|Trial code|Project number|Internal reference number|Sponsor Study Number",
  sponsor: "Legal Sponsor|Lead sponsor|Company name|Sponsor-Investigator|Sponsoring institution",
  phase: "Phase of Development|Clinical trial phase|Phase of clinical development",
  version: "Protocol Version Number and Date|Protocol Version|Current version|Version and Date|Revision",
  date: "Protocol Version Number and Date|Version Date|Protocol version date|Date of current protocol|Date of issue",
  amendment: "Amendment Identifier|Protocol Amendment Number|Amendment No.",
  indication: "Therapeutic indication|Medical condition under investigation|Disease/condition|Diagnosis",
  compound: "Active substance|Study medication|Investigational vaccine|Medical device|Test treatment|INN",
};

describe.each(Object.entries(printed))("DIG-8: labels of the %s", (field, names) => {
  test.each(names.split("|"))("%s", (name) => {
    expect(labels[field as keyof typeof labels].some((pattern) => pattern.test(name))).toBe(true);
  });
});

test("DIG-8: a section on reporting lists no events of special interest", () => {
  expect(topicsUnder("Reporting Requirements for SAEs and AESIs").special).toHaveLength(0);
});
