import { describe, expect, it } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import { readGraph } from "../model/graph.ts";
import { presentUsdmFiles, readUsdmFile } from "../testing/shared-files.ts";
import { validStudy } from "../testing/valid-study.ts";
import { checkUsdm, usdmRules } from "./check-usdm.ts";

/** The object with that id in a study; a test that names none is wrong. */
function objectIn(study: JsonObject, id: string): JsonObject {
  const found = readGraph(study).find(id)?.value;
  if (!found) throw new Error(`The study has no ${id}`);
  return found;
}

const set = (id: string, change: JsonObject) => (study: JsonObject) =>
  void Object.assign(objectIn(study, id), change);

function listIn(study: JsonObject, id: string, name: string): Json[] {
  const list = objectIn(study, id)[name];
  if (!Array.isArray(list)) throw new Error(`${id}.${name} is no list`);
  return list;
}

/** Adds a copy of an object to its list, with another id and these changes. */
const copy =
  (id: string, holder: string, name: string, change: JsonObject = {}) =>
  (study: JsonObject) =>
    void listIn(study, holder, name).push({
      ...structuredClone(objectIn(study, id)),
      id: `${id}_copy`,
      ...change,
    });

const both =
  (...changes: ((study: JsonObject) => void)[]) =>
  (study: JsonObject) => {
    for (const change of changes) change(study);
  };

const secondDesign = (study: JsonObject) =>
  void listIn(study, "Version_1", "studyDesigns").push({
    ...structuredClone(objectIn(study, "Design_1")),
    ...{ id: "Design_2", epochs: [{ id: "Foreign_epoch", instanceType: "StudyEpoch" }] },
    ...{ encounters: [{ id: "Foreign_encounter", instanceType: "Encounter" }] },
    ...{ activities: [{ id: "Foreign_activity", instanceType: "Activity" }] },
    ...{ arms: [{ id: "Foreign_arm", instanceType: "StudyArm" }] },
    ...{ elements: [{ id: "Foreign_element", instanceType: "StudyElement" }] },
    population: { id: "Foreign_population", instanceType: "StudyDesignPopulation" },
    scheduleTimelines: [{ id: "Foreign_timeline", instanceType: "ScheduleTimeline" }],
  });
const area = { code: "C1", codeSystem: "s", codeSystemVersion: "1", decode: "A", instanceType: "Code" };
const twice = (name: string) => ({
  [name]: [
    { ...area, id: "x1" },
    { ...area, id: "x2" },
  ],
});

/** At least one way to violate each rule. */
const breaches: readonly (readonly [rule: string, change: (study: JsonObject) => void])[] = [
  ["DDF00006", set("Timing_2", { windowLabel: null })],
  ["DDF00006", set("Timing_2", { windowLower: "", windowUpper: "" })],
  ["DDF00007", set("Timing_1", { relativeToScheduledInstanceId: "Main_I2" })],
  ["DDF00008", set("Main_I1", { timelineExitId: "Main_X" })],
  ["DDF00008", set("Main_I1", { defaultConditionId: null })],
  ["DDF00009", set("Side", { timings: [] })],
  ["DDF00011", set("Timing_1", { relativeFromScheduledInstanceId: "Main_I3" })],
  ["DDF00012", set("Side", { mainTimeline: true })],
  ["DDF00012", set("Main", { mainTimeline: false })],
  ["DDF00013", set("Property_1", { isEnabled: false })],
  ["DDF00014", set("Category_1", { memberIds: [] })],
  [
    "DDF00017",
    set("Quantity_3", { unit: { id: "u", standardCode: { ...area, id: "uc" }, instanceType: "AliasCode" } }),
  ],
  ["DDF00018", set("Activity_1", { childIds: ["Activity_1"] })],
  ["DDF00019", set("Main_I1", { defaultConditionId: "Main_I1" })],
  ["DDF00019", set("Main_I3", { defaultConditionId: "Main_I3" })],
  ["DDF00020", set("Reason_1", { otherReason: "" })],
  ["DDF00020", set("Reason_1", { code: { ...area, id: "r" } })],
  ["DDF00021", set("Epoch_1", { previousId: "Epoch_1" })],
  ["DDF00022", set("Encounter_2", { nextId: "Encounter_2" })],
  ["DDF00023", set("Epoch_2", { previousId: null })],
  ["DDF00024", both(secondDesign, set("Epoch_2", { nextId: "Foreign_epoch" }))],
  ["DDF00025", set("Timing_1", { windowLower: "P1D", windowUpper: "P1D", windowLabel: "1 day" })],
  ["DDF00026", set("Side_I1", { timelineId: "Side" })],
  ["DDF00027", copy("Epoch_1", "Design_1", "epochs")],
  ["DDF00028", both(secondDesign, set("Activity_2", { nextId: "Foreign_activity" }))],
  ["DDF00029", both(secondDesign, set("Encounter_2", { nextId: "Foreign_encounter" }))],
  ["DDF00030", set("Name_1", { text: " " })],
  ["DDF00031", set("Timing_2", { relativeToScheduledInstanceId: null })],
  ["DDF00031", set("Timing_2", { relativeToScheduledInstanceId: "Main_I2" })],
  ["DDF00032", set("Version_1", twice("businessTherapeuticAreas"))],
  ["DDF00033", set("Main_D", { text: null, quantity: null })],
  ["DDF00034", set("Main_D", { reasonDurationWillVary: "It may" })],
  ["DDF00034", set("Main_D", { durationWillVary: true, quantity: null })],
  ["DDF00036", set("Timing_1", { relativeToFrom: { ...area, id: "e" } })],
  ["DDF00037", set("Side_I1", { timelineExitId: null })],
  ["DDF00038", set("Main_I3", { defaultConditionId: null })],
  ["DDF00039", set("Main_D", { quantity: null })],
  ["DDF00040", copy("Element_1", "Design_1", "elements")],
  ["DDF00041", set("Objective_1", { endpoints: [] })],
  ["DDF00042", set("Range_1", { isApproximate: true })],
  ["DDF00046", set("Timing_2", { relativeToScheduledInstanceId: "Side_I1" })],
  ["DDF00047", both(secondDesign, set("Cell_1", { elementIds: ["Foreign_element"] }))],
  ["DDF00050", both(secondDesign, set("Arm_1", { populationIds: ["Foreign_population"] }))],
  ["DDF00052", set("Alias_1", twice("standardCodeAliases"))],
  ["DDF00054", set("Encounter_1", twice("contactModes"))],
  ["DDF00058", set("Indication_1", twice("codes"))],
  ["DDF00059", set("Intervention_1", twice("codes"))],
  ["DDF00060", set("Timing_2", { value: "-P1D" })],
  ["DDF00060", set("Timing_2", { value: "2 weeks" })],
  ["DDF00060", set("Timing_2", { value: "P" })],
  ["DDF00060", set("Timing_2", { value: "P1DT" })],
  ["DDF00061", set("Timing_2", { windowLower: "-P1D" })],
  ["DDF00062", set("Timing_2", { windowUpper: "4 h" })],
  [
    "DDF00063",
    (study) =>
      set("Alias_1", { standardCodeAliases: [{ ...structuredCloneOf(study, "Alias_1"), id: "same" }] })(
        study,
      ),
  ],
  ["DDF00069", copy("Cell_1", "Design_1", "studyCells")],
  ["DDF00071", both(secondDesign, set("Cell_1", { armId: "Foreign_arm" }))],
  ["DDF00072", both(secondDesign, set("Cell_1", { epochId: "Foreign_epoch" }))],
  ["DDF00080", set("Main_I1", { epochId: null })],
  ["DDF00081", set("Title_1", { type: { ...area, id: "q", instanceType: "Quantity" } })],
  ["DDF00082", set("Title_1", { text: 7 })],
  ["DDF00082", set("Date_1", { dateValue: "1 March 2024" })],
  ["DDF00082", set("Population_1", { criterionIds: [1] })],
  ["DDF00083", set("Arm_2", { id: "Arm_1" })],
  ["DDF00084", set("Objective_2", { level: { ...area, id: "p", code: "C85826" } })],
  ["DDF00084", set("Objective_1", { level: { ...area, id: "p" } })],
  ["DDF00090", set("Activity_2", { bcCategoryIds: ["Category_1", "Category_1"] })],
  ["DDF00093", copy("Date_1", "Version_1", "dateValues")],
  ["DDF00096", set("Objective_2_E", { level: { ...area, id: "p", code: "C94496" } })],
  ["DDF00097", set("Population_1", { plannedAge: null })],
  ["DDF00098", set("Population_1", { plannedSex: [] })],
  ["DDF00099", both(set("Main_I2", { epochId: "Epoch_1" }), set("Main_I4", { epochId: "Epoch_1" }))],
  ["DDF00102", set("Main_I4", { timelineExitId: "Side_X" })],
  ["DDF00107", both(secondDesign, set("Main_I4", { timelineId: "Foreign_timeline" }))],
  ["DDF00108", set("Side", { exits: [] })],
  ["DDF00125", set("Title_1", { text: null })],
  ["DDF00125", set("Title_1", { words: "new" })],
  ["DDF00125", (study) => void delete objectIn(study, "Title_1").instanceType],
  ["DDF00126", set("Arm_1", { populationIds: "Population_1" })],
  ["DDF00126", set("Title_1", { text: ["A"] })],
  [
    "DDF00151",
    (study) =>
      void listIn(study, "Date_1", "geographicScopes").push({ ...objectIn(study, "Scope_1"), id: "Scope_2" }),
  ],
  ["DDF00153", set("Main", { plannedDuration: null })],
  ["DDF00160", set("Activity_1", { timelineId: "Side" })],
  ["DDF00160", set("Activity_1", { bcCategoryIds: ["Category_1"] })],
  ["DDF00172", set("Identifier_1", { scopeId: null })],
  ["DDF00172", copy("Identifier_1", "Version_1", "studyIdentifiers")],
  ["DDF00189", set("Role_1", { appliesToIds: [] })],
  ["DDF00189", set("Role_1", { appliesToIds: ["Version_1", "Design_1"] })],
  ["DDF00194", set("Address_1", { text: "", lines: [] })],
  ["DDF00201", set("Version_1", { roles: [] })],
  ["DDF00201", copy("Role_1", "Version_1", "roles")],
  ["DDF00203", set("Role_1", { appliesToIds: ["Design_1"] })],
  ["DDF00263", set("Activity_2", { timelineId: null, bcCategoryIds: [] })],
  ["TT-001", set("Main_I1", { encounterId: "Encounter_9" })],
  ["TT-001", set("Main_I1", { encounterId: "Epoch_1" })],
  ["TT-002", both(set("Epoch_2", { nextId: "Epoch_1" }), set("Epoch_1", { previousId: "Epoch_2" }))],
  ["TT-003", set("Activity_2", { childIds: ["Activity_1"] })],
  ["TT-004", set("Main", { entryId: "Side_I1" })],
  ["TT-005", both(set("Main_I2", { defaultConditionId: "Main_I1" }))],
  ["TT-006", (study) => void listIn(study, "Design_1", "studyCells").pop()],
  ["TT-007", set("Design_1", { eligibilityCriteria: [] })],
  ["TT-008", set("Objective_1", { endpoints: [] })],
  ["TT-009", set("Title_1", { type: { ...area, id: "t" } })],
  ["DDF00248", set("Criterion_2", { criterionItemId: "Item_1" })],
  ["DDF00249", copy("Item_1", "Version_1", "eligibilityCriterionItems")],
  ["TT-010", set("Population_1", { criterionIds: ["Criterion_1"] })],
  ["TT-010", set("Population_1", { criterionIds: ["Criterion_1", "Criterion_2", "Criterion_1"] })],
  ["DDF00250", set("Cohort_1", { criterionIds: ["Criterion_1"] })],
];

function structuredCloneOf(study: JsonObject, alias: string): JsonObject {
  const held = objectIn(study, alias).standardCode;
  if (!isJsonObject(held)) throw new Error("No code");
  return structuredClone(held);
}

const rulesBroken = (study: JsonObject) => new Set(checkUsdm(readGraph(study)).map(({ rule }) => rule));

describe("conformance rules", () => {
  it("have no findings in a valid study", () => {
    expect(checkUsdm(readGraph(validStudy()))).toEqual([]);
  });

  it.each(breaches)("%s finds its violation (%#)", (rule, breach) => {
    const study = validStudy();
    breach(study);
    expect([...rulesBroken(study)]).toContain(rule);
  });

  it("are each violated at least once, and have unique ids", () => {
    const ids = usdmRules.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !breaches.some(([rule]) => rule === id))).toEqual([]);
  });

  it("report the path and the id of the object", () => {
    const study = validStudy();
    set("Main_I1", { encounterId: "Encounter_9" })(study);
    expect(checkUsdm(readGraph(study)).filter(({ rule }) => rule === "TT-001")).toEqual([
      {
        rule: "TT-001",
        severity: "error",
        path: "$.study.versions[0].studyDesigns[0].scheduleTimelines[0].instances[0].encounterId",
        id: "Main_I1",
        message: 'encounterId refers to "Encounter_9", which does not exist in the file.',
      },
    ]);
  });
});

describe("damaged files (USDM-2: ten thousand of each)", () => {
  const many = 10_000;
  const list = (make: (index: number) => JsonObject) =>
    Array.from({ length: many }, (_, index) => make(index));
  const design = (change: JsonObject) => {
    const study = validStudy();
    Object.assign(objectIn(study, "Design_1"), change);
    return checkUsdm(readGraph(study));
  };
  const count = (rule: string, change: JsonObject) =>
    design(change).filter((finding) => finding.rule === rule).length;

  it.each([
    [
      "the same id everywhere",
      "DDF00083",
      { activities: list(() => ({ id: "A", instanceType: "Activity" })) },
      many - 1,
    ],
    [
      "dangling references",
      "TT-001",
      { studyInterventionIds: Array.from({ length: many }, (_, index) => `None_${index}`) },
      many,
    ],
    [
      "a cycle",
      "TT-002",
      { encounters: list((index) => ({ id: `V${index}`, nextId: `V${(index + 1) % many}` })) },
      1,
    ],
    [
      "a tree that is a single chain and ends in a cycle",
      "TT-003",
      {
        activities: list((index) => ({
          id: `A${index}`,
          childIds: [`A${Math.min(index + 1, many - 1)}`, `A${index === many - 1 ? 0 : index}`],
        })),
      },
      1,
    ],
    [
      "the same successor everywhere",
      "DDF00027",
      { epochs: list((index) => ({ id: `E${index}`, nextId: "E0" })) },
      many - 1,
    ],
    ["empty objects", "DDF00125", { arms: list(() => ({})) }, many * 6],
  ])("%s", (_name, rule, change, expected) => {
    expect(count(rule, change)).toBe(expected);
  });

  it.each([
    [{}],
    [{ study: [] }],
    [{ study: { versions: {} } }],
    [{ study: { versions: [null, 1, "x", []] } }],
  ])("%j is read", (wrapper) => {
    expect(Array.isArray(checkUsdm(readGraph(wrapper)))).toBe(true);
  });
});

/** As docs/usdm-conformance.md explains them. */
const published = {
  "CDISC_Pilot_Study.json": { DDF00034: 2, DDF00084: 1, DDF00153: 1, DDF00189: 1, DDF00203: 1, DDF00263: 25 },
  "EliLilly_NCT03421379_Diabetes.json": { DDF00034: 2, DDF00153: 1, DDF00172: 1, DDF00201: 1, DDF00263: 16 },
} as const;
const examples = presentUsdmFiles(["CDISC_Pilot_Study.json", "EliLilly_NCT03421379_Diabetes.json"]);

describe.skipIf(examples.length === 0)("USDM-2: CDISC's own examples", () => {
  it.each(examples)("%s: exactly the findings that the documentation explains", (name) => {
    const counts: Record<string, number> = {};
    for (const { rule } of checkUsdm(readGraph(readUsdmFile(name)))) counts[rule] = (counts[rule] ?? 0) + 1;
    expect(counts).toEqual(published[name]);
  });
});
