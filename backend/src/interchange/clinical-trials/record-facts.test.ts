import { expect, test } from "vitest";
import { bundleRegistryRecordSchema } from "../../contract/bundle/index.ts";
import { recordFacts } from "./record-facts.ts";
import { makeRecord } from "./testing/make-record.ts";

const facts = (section: object = {}) => {
  const record = makeRecord();
  return recordFacts(
    bundleRegistryRecordSchema.parse({
      ...record,
      protocolSection: { ...record.protocolSection, ...section },
    }),
  );
};

test("DIG-19: a record is read into words", () => {
  expect(facts()).toEqual({
    source: { number: "NCT01234567", version: "2023-06-29" },
    registryNumbers: ["NCT01234567"],
    protocolNumber: "EX-301",
    eudraCtNumber: "2019-001234-56",
    euCtNumber: undefined,
    otherNumbers: ["2019-001234-56"],
    officialTitle: "A Randomized Study of Exampumab in Adults With Severe Asthma",
    briefTitle: "Exampumab in Asthma",
    acronym: "AIRWAY-1",
    sponsor: "Example Oncology",
    phase: "Phase 2/3",
    conditions: ["Severe Asthma", "Eosinophilic Asthma"],
    compound: "Exampumab",
    dateRange: "2019-03 to 2022-08",
    enrollment: { count: 181, isActual: true },
    design: {
      ...{ type: "Interventional", allocation: "Randomized", masking: "Double-blind" },
      ...{ model: "Parallel groups", purpose: "Treatment", maskedRoles: ["Participant", "Care provider"] },
    },
    arms: [
      { name: "Exampumab", type: "Experimental", description: undefined, interventions: ["Drug: Exampumab"] },
      { name: "Placebo", type: "Placebo comparator", description: "Matching infusion", interventions: [] },
    ],
  });
});

test("DIG-19: a record with nothing but its number states nothing", () => {
  const bare = recordFacts(
    bundleRegistryRecordSchema.parse({ protocolSection: { identificationModule: { nctId: "NCT00000001" } } }),
  );
  const { source, registryNumbers, design, ...rest } = bare;
  expect([source, registryNumbers]).toEqual([{ number: "NCT00000001", version: null }, ["NCT00000001"]]);
  expect(
    [...Object.values(rest), ...Object.values(design)].flat().filter((value) => value !== undefined),
  ).toEqual([]);
});

const dated = (overallStatus: string) => ({
  statusModule: {
    overallStatus,
    startDateStruct: { date: "2024-02" },
    completionDateStruct: { date: "2029-01-31" },
  },
});
test.each([
  ["RECRUITING", "2024-02 - Current"],
  ["ACTIVE_NOT_RECRUITING", "2024-02 - Current"],
  ["TERMINATED", "2024-02 to 2029-01"],
  ["NOT_YET_RECRUITING", undefined],
  ["UNKNOWN", undefined],
])("DIG-19: the period of a study that is %s", (status, expected) => {
  expect(facts(dated(status)).dateRange).toBe(expected);
});

test.each([
  [["PHASE3"], "Phase 3"],
  [["EARLY_PHASE1"], "Early Phase 1"],
  [["NA"], undefined],
])("DIG-19: phases %j", (phases, expected) => {
  expect(facts({ designModule: { phases } }).phase).toBe(expected);
});

test("DIG-19: of several products, none is the compound of the study", () => {
  const interventions = ["A", "B"].map((name) => ({ type: "BIOLOGICAL", name }));
  expect(facts({ armsInterventionsModule: { interventions } }).compound).toBeUndefined();
});
