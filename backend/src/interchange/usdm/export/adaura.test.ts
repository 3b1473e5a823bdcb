import { describe, expect, it } from "vitest";
import { readGraph } from "../model/graph.ts";
import { codeOf, decodeOf, idsOf, labelOf, objectOf, objectsOf } from "../model/read-value.ts";
import { readSeed } from "../testing/read-seed.ts";
import { omittedContent } from "./omitted-content.ts";
import { toUsdm } from "./to-usdm.ts";

const content = readSeed("adaura");
const graph = readGraph(toUsdm(content));
const design = graph.of("InterventionalStudyDesign")[0]?.value;
const version = graph.of("StudyVersion")[0]?.value;

describe("USDM-3: the USDM file of ADAURA", () => {
  it("has titles, the sponsor, and identifiers with their issuers", () => {
    expect(graph.of("StudyTitle").map(({ value }) => decodeOf(value, "type"))).toEqual([
      "Official Study Title",
      "Brief Study Title",
      "Study Acronym",
    ]);
    const scope = (id: unknown) =>
      labelOf(graph.find(typeof id === "string" ? id : "", "Organization")?.value);
    expect(graph.of("StudyIdentifier").map(({ value }) => [value.text, scope(value.scopeId)])).toEqual([
      ["D5164C00001", "AstraZeneca"],
      ["NCT02511106", "ClinicalTrials.gov"],
    ]);
    const [role] = graph.of("StudyRole");
    expect(codeOf(role?.value, "code")).toBe("C70793");
    expect(idsOf(role?.value, "organizationIds").map(scope)).toEqual(["AstraZeneca"]);
  });

  it("has phase, model, and blinding, each with its code", () => {
    expect([codeOf(design, "studyPhase"), codeOf(design, "model"), codeOf(design, "blindingSchema")]).toEqual(
      ["C15602", "C82639", "C15228"],
    );
    expect(objectsOf(design, "characteristics").map(({ decode }) => decode)).toEqual([
      "Randomized",
      "Multicentre",
    ]);
  });

  it("has arms, epochs, and a cell for each arm in each epoch", () => {
    expect(graph.of("StudyArm").map(({ value }) => [labelOf(value), decodeOf(value, "type")])).toEqual([
      ["Osimertinib 80 mg", "Investigational Arm"],
      ["Placebo", "Placebo Control Arm"],
    ]);
    const epochs = graph.of("StudyEpoch").map(({ value }) => labelOf(value));
    expect(epochs).toEqual([
      "Screening",
      "Treatment",
      "Safety follow-up",
      "Disease follow-up",
      "Survival follow-up",
    ]);
    expect(graph.of("StudyCell")).toHaveLength(2 * epochs.length);
  });

  it("has interventions with dose, route, and frequency", () => {
    expect(
      graph
        .of("Administration")
        .map(({ value }) => [
          value.description,
          objectOf(value, "dose")?.value ?? null,
          decodeOf(value, "route"),
          decodeOf(value, "frequency"),
        ]),
    ).toEqual([
      ["80 mg by mouth once daily", 80, "Oral Route of Administration", "Daily"],
      ["Matching tablet by mouth once daily", null, "Oral Route of Administration", "Daily"],
    ]);
  });

  it("has one primary objective with its endpoint, and the other objectives", () => {
    const levels = graph.of("Objective").map(({ value }) => decodeOf(value, "level"));
    expect(levels.filter((level) => level === "Primary Objective")).toHaveLength(1);
    expect(graph.of("Endpoint").map(({ value }) => labelOf(value))).toEqual(
      expect.arrayContaining([
        "Disease-free survival by investigator, stage II to IIIA",
        "Overall survival",
        "CNS disease-free survival",
      ]),
    );
  });

  it("has planned enrollment and age, and marks an age without an upper limit", () => {
    const [population] = graph.of("StudyDesignPopulation");
    expect(objectOf(population?.value, "plannedEnrollmentNumber")?.value).toBe(700);
    const age = objectOf(population?.value, "plannedAge");
    const [minimum, maximum] = [objectOf(age, "minValue"), objectOf(age, "maxValue")];
    expect([minimum?.value, minimum?.extensionAttributes]).toEqual([18, []]);
    expect(maximum).toMatchObject({
      value: 999,
      extensionAttributes: [{ url: "urn:trialtrace:usdm:not-stated", valueBoolean: true }],
    });
  });

  it("has every criterion once, with its text and type", () => {
    const criteria = objectsOf(design, "eligibilityCriteria");
    const kinds = criteria.map((criterion) => decodeOf(criterion, "category"));
    expect(kinds.filter((kind) => kind === "Inclusion Criteria")).toHaveLength(15);
    expect(kinds.filter((kind) => kind === "Exclusion Criteria")).toHaveLength(25);
    expect(graph.find(criteria[0]?.criterionItemId, "EligibilityCriterionItem")?.value.text).toMatch(
      /^<p>Men and women who are at least 18 years old/,
    );
  });

  it("has amendments in order, without the original protocol", () => {
    expect(graph.of("StudyAmendment").map(({ value }) => [value.number, value.previousId])).toEqual([
      ["2.0", null],
      ["3.0", "StudyAmendment_1"],
      ["4.0", "StudyAmendment_2"],
      ["5.0", "StudyAmendment_3"],
    ]);
  });

  it("has sections with their texts, numbers, and parents", () => {
    const sections = graph.of("NarrativeContent");
    expect(sections).toHaveLength(392);
    const first = sections[0]?.value;
    expect(idsOf(first, "childIds").map((id) => graph.find(id)?.value.sectionNumber)).toContain("1.2");
  });

  it("has a note that this is demonstration data", () => {
    expect(objectsOf(version, "notes")[0]?.text).toBe("Demonstration data; not a sponsor's protocol.");
  });

  it("lists content that USDM cannot represent", () => {
    expect(omittedContent(content)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^risk-library\.json: risk items \(\d+\)$/),
        expect.stringMatching(/^tlf-shells\.json/),
        expect.stringMatching(/^domains\.json: Randomization Plan, Dose Modification, /),
        expect.stringMatching(/^sap\.json: statistical_methodology, /),
      ]),
    );
  });
});
