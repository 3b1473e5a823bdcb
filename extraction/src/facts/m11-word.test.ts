import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { makeDocx, paragraph, table, wordPart } from "../../../backend/src/ingest/testing/make-docx.ts";
import { typesetFile } from "../../../backend/src/render/typeset/typeset-file.ts";
import { digitize } from "../digitize.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (at: number, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
const heading = (of: number, text: string) => paragraph(text, `<w:pStyle w:val="H${of}"/>`);
const item = (list: number, text: string) => paragraph(text, numbered(list));

const parts = {
  "word/styles.xml": wordPart(
    "styles",
    [1, 2, 3]
      .map(
        (of) =>
          `<w:style w:type="paragraph" w:styleId="H${of}"><w:name w:val="heading ${of}"/><w:pPr>${numbered(1, of - 1)}</w:pPr></w:style>`,
      )
      .join(""),
  ),
  "word/numbering.xml": wordPart(
    "numbering",
    `<w:abstractNum w:abstractNumId="0">${level(0, "%1")}${level(1, "%1.%2")}${level(2, "%1.%2.%3")}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="1">${level(0, "%1.")}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
      '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
  ),
};

/** A protocol in the structure of the ICH M11 template, invented. */
const body = [
  paragraph("CLINICAL TRIAL PROTOCOL"),
  table(
    ["Sponsor Confidentiality Statement:", "This document is confidential."],
    [
      "Full Title:",
      "A Phase 3 Randomized Placebo-Controlled Trial of Exampumab in Adults With Severe Asthma",
    ],
    ["Trial Acronym:", "AIRWAY-1"],
    ["Sponsor Protocol Identifier:", "EXB-301"],
    ["Version Number:", "3.0"],
    ["Version Date:", "14 March 2025"],
    ["Sponsor’s Investigational Product Code(s):", "EXB-001"],
    ["Investigational Product Name(s):", "Nonproprietary Name(s): exampumab"],
    ["Trial Phase:", "Phase 3"],
    ["Short Title:", "Exampumab in severe asthma"],
    ["Sponsor Name and Address:", "Example Oncology Inc., 1 Main Street, Boston, MA, USA"],
    [
      "Regulatory or Clinical Trial Identifier(s):",
      "EU CT Number: 2023-501234-12-00; FDA IND Number: 123456; NCT Number: NCT05123456; WHO/UTN Number: U1111-1234-5678",
    ],
  ),
  heading(1, "PROTOCOL SUMMARY"),
  heading(2, "Protocol Synopsis"),
  heading(3, "Overall Design"),
  table(
    ["Intervention Model:", "Parallel"],
    ["Population Diagnosis or Condition:", "Severe asthma"],
    ["Trial Blind Schema:", "Double Blind"],
    ["Number of Participants:", "A target of 420 participants will be randomized"],
  ),
  heading(2, "Schedule of Activities"),
  table(
    ["Procedure", "Screening", "Treatment", "Treatment", "Follow-up"],
    ["Week", "-4", "0", "12", "68"],
    ["Informed consent", "X", "", "", ""],
    ["Physical examination", "X", "X", "X", "X"],
    ["Spirometry", "X", "X", "X", ""],
    ["Adverse events", "X", "X", "X", "X"],
  ),
  heading(1, "INTRODUCTION"),
  heading(2, "Purpose of Trial"),
  paragraph("Exampumab is a monoclonal antibody that is being developed for severe asthma."),
  heading(1, "TRIAL OBJECTIVES AND ASSOCIATED ESTIMANDS"),
  heading(2, "Primary Objective(s) and Associated Estimand(s)"),
  heading(3, "Primary Objective"),
  paragraph("To demonstrate the superiority of exampumab over placebo in reducing asthma exacerbations."),
  table(
    ["Primary Estimand", "Primary Estimand"],
    ["Population", "Adults with severe asthma"],
    ["Treatment", "Exampumab 100 mg every 4 weeks versus placebo"],
    ["Endpoint", "Annualized rate of asthma exacerbations over 52 weeks"],
    ["Population-Level Summary", "Rate ratio between exampumab and placebo"],
    ["Intercurrent Event", "Strategy"],
    ["Discontinuation of trial intervention", "Treatment policy"],
    ["Use of another biologic", "Hypothetical"],
  ),
  heading(1, "TRIAL POPULATION"),
  heading(2, "Inclusion Criteria"),
  paragraph(
    "To be eligible to participate in this trial, an individual must meet all the following criteria:",
  ),
  item(2, "Age 18 to 75 years, inclusive, at the time of signing the informed consent."),
  item(2, "Documented diagnosis of asthma for at least 12 months."),
  heading(2, "Exclusion Criteria"),
  paragraph("An individual who meets any of the following criteria will be excluded from this trial:"),
  item(3, "Current smoker or a smoking history of more than 10 pack-years."),
  heading(1, "TRIAL INTERVENTION AND CONCOMITANT THERAPY"),
  paragraph("Exampumab will be administered subcutaneously at a dose of 100 mg every 4 weeks for 52 weeks."),
  heading(1, "STATISTICAL CONSIDERATIONS"),
  heading(2, "Analysis Sets"),
  table(
    ["Analysis Set", "Description"],
    ["Full Analysis Set (FAS)", "All randomized participants"],
    ["Safety Analysis Set", "All participants who received at least one dose of trial intervention"],
  ),
  heading(2, "Sample Size Determination"),
  paragraph("A total of 420 participants provides 90% power to detect a rate ratio of 0.60."),
].join("");

const plain = (value: Json | undefined): Json => {
  const inner = unwrap(value) ?? null;
  if (Array.isArray(inner)) return inner.map(plain);
  if (!isJsonObject(inner)) return inner;
  return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, plain(one)]));
};

describe("DIG-21: a Word document in the structure of ICH M11", () => {
  let files: ReadonlyMap<string, Json>;
  const domain = (name: string): Json => {
    const domains = files.get("domains.json");
    const list = Array.isArray(domains) ? domains.filter(isJsonObject) : [];
    return plain(list.find(({ domainName }) => domainName === name)?.protocolData);
  };
  beforeAll(async () => {
    const word = await makeDocx(body, parts);
    const made = await digitize(await typesetFile(wordType, word), "m11.docx");
    files = new Map(
      made.files.flatMap(({ path, bytes }): [string, Json][] =>
        path.endsWith(".json") ? [[path, JSON.parse(Buffer.from(bytes).toString())]] : [],
      ),
    );
  }, 60_000);

  test("the identification table of the title page, with labels and values over several lines", () => {
    expect(files.get("protocol.json")).toMatchObject({
      ...{ protocolNumber: "EXB-301", registryNumber: "NCT05123456", protocolAcronym: "AIRWAY-1" },
      ...{ compound: "exampumab", indication: "Severe asthma", phase: "Phase 3", protocolDate: "2025-03-14" },
      title: "A Phase 3 Randomized Placebo-Controlled Trial of Exampumab in Adults With Severe Asthma",
      protocolShortTitle: "Exampumab in severe asthma",
    });
    expect(domain("Study Metadata")).toMatchObject({
      identification: {
        ...{ eu_ct_number: "2023-501234-12-00", ind_number: "123456" },
        universal_trial_number: "U1111-1234-5678",
      },
    });
  });

  test("DIG-17: an estimand with its intercurrent events and their strategies, and its endpoint by level", () => {
    expect(domain("Study Objectives")).toMatchObject({
      primary: [
        {
          objective:
            "To demonstrate the superiority of exampumab over placebo in reducing asthma exacerbations.",
        },
      ],
    });
    expect(domain("Estimands")).toMatchObject({
      estimands: [
        {
          ...{ name: "Primary Estimand", population: "Adults with severe asthma" },
          endpoint: "Annualized rate of asthma exacerbations over 52 weeks",
          summary_measure: "Rate ratio between exampumab and placebo",
          intercurrent_events:
            "Discontinuation of trial intervention: Treatment policy\nUse of another biologic: Hypothetical",
        },
      ],
    });
    expect(domain("Endpoints and Outcome Measures")).toEqual({
      primary: ["Annualized rate of asthma exacerbations over 52 weeks"],
    });
  });

  test("criteria, the schedule, the analysis sets of a table, and the planned number", () => {
    expect(files.get("eligibility.json")).toMatchObject({
      hierarchical_criteria: [{ type: "inclusion" }, { type: "inclusion" }, { type: "exclusion" }],
    });
    expect(files.get("schedule.json")).toMatchObject({
      tables: { table_1: { columns_meta: { length: 4 }, rows: { length: 4 } } },
    });
    expect(domain("Statistical Analysis Plan")).toMatchObject({
      analysis_sets: [
        { name: "Full Analysis Set (FAS)", definition: "All randomized participants" },
        {
          name: "Safety Analysis Set",
          definition: "All participants who received at least one dose of trial intervention",
        },
      ],
    });
    expect(domain("Sample Size")).toMatchObject({ planned_sample_size: 420, power: "90%" });
  });
});
