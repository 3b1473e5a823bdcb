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

const endOf = (what: "treatment_discontinuation" | "study_withdrawal", blocks: readonly Drawn[]) =>
  textsOf("Discontinuation and Withdrawal", what, blocks);

describe("DIG-8, DIG-30: reasons to stop", () => {
  it("under any title, the treatment apart from the study", async () => {
    const treatment = {
      "Stopping treatment": "A patient stops study medication if pregnancy occurs.",
      "Criteria for Removal from Protocol Therapy": "Patients must be taken off therapy on progression.",
      "Off Treatment Criteria": "Treatment may continue until progression or death.",
      "Premature termination of treatment": "Treatment should end if ALT exceeds 8 times the upper limit.",
      "Duration of study treatment": "Treatment is given until progression or unacceptable toxicity.",
      "Cessation of study drug": "Dosing will be stopped permanently in case of anaphylaxis.",
    };
    const study = { "Drop-out of subjects": "The subject can leave the study at any time for any reason." };
    const all = {
      "Premature termination of the trial": "The sponsor may discontinue the trial at any time.",
    };
    const blocks = sections({ ...treatment, ...study, ...all });
    expect(await endOf("treatment_discontinuation", blocks)).toEqual(Object.values(treatment));
    expect(await endOf("study_withdrawal", blocks)).toEqual(Object.values(study));
  });

  it("in one section on both", async () => {
    const blocks = section(
      "Discontinuation and withdrawal of participants",
      "Trial treatment will be stopped if:",
      "• the participant develops giant cell arteritis",
      "• alanine transaminase is above three times the upper limit of normal.",
      "Participants may withdraw from the trial at any time without a reason.",
      "A participant will be withdrawn from the trial for any of these reasons:",
      "• Withdrawal of consent",
      "• Pregnancy",
    );
    expect(await endOf("treatment_discontinuation", blocks)).toEqual([
      "Trial treatment will be stopped if:",
      "the participant develops giant cell arteritis",
      "alanine transaminase is above three times the upper limit of normal.",
    ]);
    expect(await endOf("study_withdrawal", blocks)).toEqual([
      "Participants may withdraw from the trial at any time without a reason.",
      "A participant will be withdrawn from the trial for any of these reasons:",
      "Withdrawal of consent",
      "Pregnancy",
    ]);
  });

  it("in a list, and in a table whose rows are whole", async () => {
    const blocks: Drawn[] = [
      ...section("Withdrawal criteria", "• Withdrawal of consent", "• Loss to follow-up of a subject"),
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
    expect(await endOf("study_withdrawal", blocks)).toEqual([
      "Withdrawal of consent",
      "Loss to follow-up of a subject",
    ]);
    expect(await endOf("treatment_discontinuation", blocks)).toEqual([
      "The drug is discontinued if one of these conditions occurs:",
      "ALT above 5 times the upper limit: Confirmed by a second sample",
    ]);
  });
});

describe("DIG-8: reasons in one sentence, and in the chapter on the treatment", () => {
  it("whose first item is on the line that introduces them", async () => {
    const blocks = section(
      "Withdrawal",
      "The infusion is stopped in case of: new arrhythmia; severe agitation; withdrawal of consent. Patients are not replaced.",
    );
    expect(await endOf("treatment_discontinuation", blocks)).toEqual([
      "The infusion is stopped in case of: new arrhythmia;",
      "severe agitation;",
      "withdrawal of consent.",
    ]);
  });

  it("of the duration of treatment, and of the administration by Japanese sponsors", async () => {
    const duration = "Treatment is continued until progression, unacceptable toxicity, or refusal.";
    expect(await endOf("treatment_discontinuation", section("Treatment duration", duration))).toEqual([
      duration,
    ]);
    const blocks = section(
      "Discontinuation criteria for individual subjects",
      "The investigator discontinues the administration if any of the following applies.",
      "(1) Fasting glucose exceeds 270 mg/dL.",
    );
    expect(await endOf("treatment_discontinuation", blocks)).toContain("Fasting glucose exceeds 270 mg/dL.");
  });

  it("against a further vaccination", async () => {
    const blocks = section(
      "Contraindications to the second dose",
      "• Anaphylaxis after dose 1",
      "• Pregnancy",
    );
    expect(await endOf("treatment_discontinuation", blocks)).toEqual([
      "Anaphylaxis after dose 1",
      "Pregnancy",
    ]);
  });

  it("if no section is about them, as well as what is prohibited", async () => {
    const blocks = section(
      "Treatment",
      "Exampumab is given as one capsule by mouth each morning.",
      "Pitolisant and strong CYP2D6 inhibitors may not be taken during the study.",
      "Treatment will be stopped for a seizure or for pregnancy.",
    );
    expect(await endOf("treatment_discontinuation", blocks)).toEqual([
      "Treatment will be stopped for a seizure or for pregnancy.",
    ]);
    expect(await textsOf("Concomitant and Prohibited Medication", "prohibited", blocks)).toEqual([
      "Pitolisant and strong CYP2D6 inhibitors may not be taken during the study.",
    ]);
  });
});

describe("DIG-8: lists with a short introduction, or none", () => {
  it.each([
    [
      "Individual Discontinuation of Treatment",
      ["A subject receives no further doses in case of:", "• Anaphylaxis", "• Pregnancy"],
    ],
    ["Discontinuation of treatment", ["Reasons to stop:", "• Anaphylaxis", "• Pregnancy of the partner"]],
    ["Stopping criteria for treatment", ["• When the pathogen is resistant", "• If a drug is prohibited"]],
  ])("%s: %j", async (title, texts) => {
    const listed = await endOf("treatment_discontinuation", section(title, ...texts));
    expect(listed).toEqual(texts.map((text) => text.replace("• ", "")));
  });

  it("of events and medication", async () => {
    const events = section("Adverse Events of Special Interest", "AESIs are:", "• Rash", "• Pneumonitis");
    expect(await textsOf("Safety Monitoring", "special_interest", events)).toContain("Pneumonitis");
    const drugs = section("Concomitant treatment", "Forbidden:", "• Amifampridine", "• Neostigmine");
    expect(await textsOf("Concomitant and Prohibited Medication", "prohibited", drugs)).toContain(
      "Neostigmine",
    );
  });
});

it("DIG-8: targeted adverse events are of special interest", async () => {
  const text = "Targeted adverse events: fracture during a walk, or an acute cardiac event.";
  expect(await textsOf("Safety Monitoring", "special_interest", section("Safety reporting", text))).toEqual([
    text,
  ]);
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
