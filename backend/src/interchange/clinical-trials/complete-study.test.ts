import { describe, expect, test } from "vitest";
import { bundleSchema } from "../../bundle/bundle-schema.ts";
import { listDomains } from "../../served/domains.ts";
import { studyFacts } from "../../served/study-facts.ts";
import { checkRecordOwner } from "./check-owner.ts";
import { completeStudy } from "./complete-study.ts";
import { makeRecord } from "./testing/make-record.ts";

const documents = (protocol: object, domains: unknown = undefined, record: unknown = makeRecord()) =>
  bundleSchema.parse({
    "protocol.json": { bundleVersion: 1, id: "NCT01234567", title: "A study", ...protocol },
    ...(domains === undefined ? {} : { "domains.json": domains }),
    "clinicaltrials.json": record,
  });
const domain = (domainName: string, protocolData: object) => ({
  domainName,
  category: "Study Foundation",
  protocolData,
});
const cited = (value: unknown) => ({
  value,
  provenance: { section_number: null, page_number: 1, text_snippet: `${value}` },
});
const source = { number: "NCT01234567", version: "2023-06-29" };
const registered = (value: unknown) => ({
  value,
  provenance: { section_number: null, page_number: null, text_snippet: null, registry: source },
});
const contentOf = (completed: ReturnType<typeof documents>, name: string) =>
  listDomains(completed).domains.find(({ domainName }) => domainName === name)?.protocolData;

describe("DIG-19: a study is completed from its ClinicalTrials.gov record", () => {
  test("what the protocol does not state is filled in, with the record as its source", () => {
    const completed = completeStudy(documents({ title: "scan17.pdf" }));
    expect(completed["protocol.json"]).toMatchObject({
      ...{
        title: "A Randomized Study of Exampumab in Adults With Severe Asthma",
        sponsor: "Example Oncology",
      },
      ...{ phase: "Phase 2/3", indication: "Severe Asthma; Eosinophilic Asthma", protocolNumber: "EX-301" },
      ...{ registryNumber: "NCT01234567", protocolAcronym: "AIRWAY-1", screened: 181, compound: "Exampumab" },
      dateRange: "2019-03 to 2022-08",
      fromRegistry: { ...source, fields: expect.arrayContaining(["title", "sponsor", "studyDesign"]) },
    });
    expect(contentOf(completed, "Study Metadata")).toMatchObject({
      identification: { protocol_number: registered("EX-301"), eudract_number: registered("2019-001234-56") },
      sponsor: { name: registered("Example Oncology") },
    });
    expect(contentOf(completed, "Study Design")).toMatchObject({
      ...{ allocation_type: registered("Randomized"), masking: registered("Double-blind") },
      arms: registered([
        { name: "Exampumab", type: "Experimental", treatment: "Drug: Exampumab" },
        { name: "Placebo", type: "Placebo comparator", description: "Matching infusion" },
      ]),
    });
    expect(contentOf(completed, "Sample Size")).toEqual({ enrolled: registered(181) });
    expect(studyFacts(completed)).toMatchObject({
      studyDesign: "Randomized. Double-blind",
      screenedAs: "enrolled",
    });
  });

  test.each([
    ["list", [domain("Study Metadata", { sponsor: { name: cited("Acme") } })]],
    ["object", { "Study Metadata": { protocolData: { sponsor: { name: cited("Acme") } } } }],
  ])("a value that the protocol states anywhere stays, with domains as a %s", (_, domains) => {
    const completed = completeStudy(documents({ phase: "Phase 1" }, domains));
    expect(completed["protocol.json"]).toMatchObject({ title: "A study", phase: "Phase 1" });
    expect(completed["protocol.json"].sponsor).toBeUndefined();
    expect(completed["protocol.json"].fromRegistry?.fields).not.toContain("phase");
    expect(contentOf(completed, "Study Metadata")).toMatchObject({
      sponsor: { name: cited("Acme") },
      identification: { acronym: registered("AIRWAY-1") },
    });
  });

  test("the design in the protocol's words is not mixed with that of the record", () => {
    const completed = completeStudy(
      documents({}, [domain("Study Design", { masking: cited("open-label") })]),
    );
    expect(contentOf(completed, "Study Design")).toMatchObject({ allocation_type: registered("Randomized") });
    expect(studyFacts(completed).studyDesign).toBe("open-label");
    expect(completed["protocol.json"].fromRegistry?.fields).not.toContain("studyDesign");
  });

  test("an estimated number is the planned enrollment, unless the protocol states one", () => {
    const record = makeRecord();
    record.protocolSection.designModule.enrollmentInfo.type = "ESTIMATED";
    const planned = (domains?: unknown) => {
      const completed = completeStudy(documents({}, domains, record));
      return [studyFacts(completed).plannedEnrollment, completed["protocol.json"].fromRegistry?.fields];
    };
    expect(planned()).toEqual([181, expect.arrayContaining(["plannedEnrollment"])]);
    expect(planned([domain("Sample Size", { planned: cited(240) })])[0]).toBe(240);
    expect(planned([domain("Sample Size", { total: { planned: 240 } })])[0]).toBe(240);
  });

  test("a study without a record stays as it is", () => {
    const { "clinicaltrials.json": _, ...plain } = documents({});
    expect(completeStudy(plain)).toBe(plain);
  });
});

describe("DIG-20: a record belongs to the study that it shares a number or name with", () => {
  const metadata = (identification: object) => [domain("Study Metadata", { identification })];
  test.each([
    ["its NCT number", { id: "x", registryNumber: "NCT01234567" }, undefined, true],
    ["an NCT number as an alias", { id: "x", aliases: ["NCT01234567"] }, undefined, true],
    ["an NCT number that was read", { id: "x" }, metadata({ nct_number: cited("NCT01234567") }), true],
    ["an earlier NCT number", { id: "x", registryNumber: "NCT00000009" }, undefined, true],
    [
      "another NCT number, and the same protocol number",
      { id: "NCT00000002", protocolNumber: "EX-301" },
      undefined,
      false,
    ],
    ["the protocol number, written differently", { id: "x", protocolNumber: "EX301" }, undefined, true],
    ["the EudraCT number", { id: "x", registryNumber: "2019-001234-56" }, undefined, true],
    ["the acronym", { id: "x", protocolAcronym: "Airway-1" }, undefined, true],
    ["the title", { id: "x", title: "Exampumab in asthma" }, undefined, true],
    ["another protocol number", { id: "x", protocolNumber: "EX-302" }, undefined, false],
    ["nothing", { id: "x" }, undefined, false],
  ])("%s", (_, protocol, domains, isSame) => {
    const record = makeRecord("NCT01234567", { nctIdAliases: ["NCT00000009"] });
    const study = documents(protocol, domains, record);
    expect(checkRecordOwner(study) === null).toBe(isSame);
    if (!isSame) expect(completeStudy(study)).toBe(study);
  });
});
