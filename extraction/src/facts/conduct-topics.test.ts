import { isJsonObject, type Json } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { digitizeDrawn } from "../testing/digitize-drawn.ts";
import type { Drawn } from "../testing/draw-protocol.ts";

/** The texts of a field of a domain in a document with these blocks. */
async function textsOf(domainName: string, field: string, blocks: readonly Drawn[]): Promise<string[]> {
  const domains = (await digitizeDrawn([{ heading: "3 Conduct" }, ...blocks])).get("domains.json");
  const domain = Array.isArray(domains)
    ? domains.filter(isJsonObject).find((one) => one.domainName === domainName)
    : undefined;
  const data: Json = domain?.protocolData ?? null;
  const list = isJsonObject(data) ? data[field] : undefined;
  return (Array.isArray(list) ? list : []).filter(isJsonObject).map(({ value }) => String(value));
}
const section = (title: string, ...texts: readonly string[]): Drawn[] => [
  { heading: `3.1 ${title}` },
  ...texts.map((text) => ({ text })),
];
/** One section for each title with its sentence. */
const sections = (texts: { readonly [title: string]: string }): Drawn[] =>
  Object.entries(texts).flatMap(([title, text], index) => [{ heading: `3.${index + 1} ${title}` }, { text }]);

describe("DIG-8: reasons to stop", () => {
  it("under any title", async () => {
    const texts = {
      "Stopping treatment": "A patient stops study medication if pregnancy occurs.",
      "Criteria for Removal from Protocol Therapy": "Patients must be taken off therapy on progression.",
      "Off Treatment Criteria": "Treatment may continue until progression or death.",
      "Premature termination of treatment": "Treatment should end if ALT exceeds 8 times the upper limit.",
      "Drop-out of subjects": "The subject can leave the study at any time for any reason.",
      "Duration of study treatment": "Treatment is given until progression or unacceptable toxicity.",
      "Cessation of study drug": "Dosing will be stopped permanently in case of anaphylaxis.",
    };
    expect(await textsOf("Discontinuation and Withdrawal", "reasons", sections(texts))).toEqual(
      Object.values(texts),
    );
  });

  it("in a list, and in a table whose rows are whole", async () => {
    const blocks: Drawn[] = [
      ...section("Withdrawal criteria", "• Withdrawal of consent", "• Loss to follow-up"),
      { heading: "3.2 Discontinuation of study drug" },
      { text: "The drug is discontinued if one of these conditions occurs:" },
      {
        table: {
          size: 9,
          widths: [200, 260],
          head: [["Event", "Comment"]],
          body: [["ALT above 5 times the upper limit", "Confirmed by a second sample"]],
        },
      },
    ];
    expect(await textsOf("Discontinuation and Withdrawal", "reasons", blocks)).toEqual([
      "Withdrawal of consent",
      "Loss to follow-up",
      "The drug is discontinued if one of these conditions occurs:",
      "ALT above 5 times the upper limit: Confirmed by a second sample",
    ]);
  });
});

describe("DIG-8: prohibited medication", () => {
  it("under any title", async () => {
    const texts = {
      "Other medicines": "Afamelanotide must not be used during the study.",
      "Use of co-intervention": "Somatostatin analogues are not allowed in either arm.",
      "Concurrent Therapy": "No other anticancer therapy is permitted on study.",
      "Non-study treatments": "Patients may not receive live vaccines within 30 days of dosing.",
      "Supportive care": "Growth factors should be avoided during Cycle 1.",
      "Additional treatments": "Opioids are forbidden from 24 hours before each visit.",
    };
    expect(await textsOf("Concomitant and Prohibited Medication", "prohibited", sections(texts))).toEqual(
      Object.values(texts),
    );
  });

  it("in a list without introduction, and in a table with periods", async () => {
    const blocks: Drawn[] = [
      ...section("Prohibited medication", "• Cyclosporine", "• Potassium-sparing diuretics"),
      { heading: "3.2 Concomitant medication" },
      {
        table: {
          size: 9,
          widths: [200, 260],
          head: [["Prohibited medication", "Washout before baseline"]],
          body: [["Strong CYP3A4 inhibitors", "14 days"]],
        },
      },
    ];
    expect(await textsOf("Concomitant and Prohibited Medication", "prohibited", blocks)).toEqual([
      "Cyclosporine",
      "Potassium-sparing diuretics",
      "Strong CYP3A4 inhibitors: 14 days",
    ]);
  });

  it("is not what is permitted, nor what cannot be avoided", async () => {
    const blocks = section(
      "Permitted and prohibited therapies",
      "Paracetamol is allowed up to 2 g daily.",
      "The dose is halved if strong inhibitors cannot be avoided.",
    );
    expect(await textsOf("Concomitant and Prohibited Medication", "prohibited", blocks)).toEqual([]);
  });
});

describe("DIG-8: safety reporting", () => {
  it("times under any title", async () => {
    const texts = {
      Safety: "Adverse events are collected from the first dose until the follow-up visit.",
      Pharmacovigilance: "All AEs will be recorded from randomization to 90 days after surgery.",
      "AEs and SAEs": "The investigator will report all SAEs without undue delay after learning of them.",
      Harms: "Sites notify serious adverse events as soon as possible.",
      "Adverse Event Documentation": "Adverse events are documented through Day 28 after the last dose.",
      "Adverse Events": "SAEs are reported within one (1) business day of awareness.",
      "Safety monitoring": "Adverse events are recorded for 30 days after the last injection.",
    };
    const found = await textsOf("Safety Monitoring", "reporting_times", sections(texts));
    expect(found.toSorted()).toEqual(Object.values(texts).toSorted());
  });

  it("takes no sentence without a time", async () => {
    const blocks = section("Adverse Events", "The reporting of adverse events is described in the manual.");
    expect(await textsOf("Safety Monitoring", "reporting_times", blocks)).toEqual([]);
  });

  it.each([
    [
      section(
        "Safety",
        "Anemia and visual disturbance are of special interest and reported in the same way.",
      ),
    ],
    [section("Safety", "AESIs for AB-101 are neutropenia, uveitis, and opportunistic infection.")],
  ])("events of special interest in running text", async (blocks) => {
    expect(await textsOf("Safety Monitoring", "special_interest", blocks)).toHaveLength(1);
  });

  it("events of special interest in a list of short items", async () => {
    const blocks = section(
      "Adverse Events of Special Interest",
      "These are of special interest:",
      "• Sepsis",
    );
    expect(await textsOf("Safety Monitoring", "special_interest", blocks)).toEqual([
      "These are of special interest:",
      "Sepsis",
    ]);
  });
});
