import type { JsonObject } from "../../../contract/value.ts";

/** A small handwritten USDM v4 study without violations. A new one each time, because tests modify it. */
export function validStudy(): JsonObject {
  let codes = 0;
  const make = (instanceType: string, id: string, given: JsonObject): JsonObject => ({
    id,
    ...given,
    instanceType,
  });
  /** An object that is named by its id unless another name is given. */
  const named = (type: string, id: string, given: JsonObject) => make(type, id, { name: id, ...given });
  const code = (value: string, decode: string) =>
    make("Code", `Code_${++codes}`, {
      code: value,
      codeSystem: "http://www.cdisc.org",
      codeSystemVersion: "2024-09-27",
      decode,
    });
  const alias = (id: string, value: string, decode: string) =>
    make("AliasCode", id, { standardCode: code(value, decode), standardCodeAliases: [] });
  const quantity = (id: string, value: number) => make("Quantity", id, { value, unit: null });
  const epoch = (id: string, previousId: string | null, nextId: string | null) =>
    named("StudyEpoch", id, { type: code("C101526", "Treatment Epoch"), previousId, nextId });
  const encounter = (id: string, previousId: string | null, nextId: string | null) =>
    named("Encounter", id, {
      ...{ type: code("C25716", "Visit"), previousId, nextId, scheduledAtId: null },
      ...{ environmentalSettings: [], contactModes: [code("C175574", "In Person")] },
    });
  const cell = (id: string, armId: string, epochId: string) =>
    make("StudyCell", id, { armId, epochId, elementIds: ["Element_1"] });
  const arm = (id: string) =>
    named("StudyArm", id, {
      ...{ type: code("C174266", "Investigational Arm"), populationIds: ["Population_1"] },
      dataOriginDescription: "Collected in the study",
      dataOriginType: code("C188866", "Data Generated Within Study"),
    });
  const criterion = (id: string, criterionItemId: string) =>
    named("EligibilityCriterion", id, {
      ...{ identifier: id, category: code("C25532", "Inclusion Criteria"), criterionItemId },
      ...{ previousId: null, nextId: null },
    });
  const item = (id: string) => named("EligibilityCriterionItem", id, { text: "<p>Adult</p>" });
  const activity = (id: string, more: JsonObject) =>
    named("Activity", id, {
      ...{ previousId: null, nextId: null, childIds: [], definedProcedures: [] },
      ...{ biomedicalConceptIds: [], bcCategoryIds: [], bcSurrogateIds: [], timelineId: null },
      ...more,
    });
  const instance = (id: string, more: JsonObject) =>
    named("ScheduledActivityInstance", id, {
      ...{ epochId: "Epoch_1", encounterId: "Encounter_1", activityIds: ["Activity_2"] },
      ...{ defaultConditionId: null, timelineExitId: null, timelineId: null },
      ...more,
    });
  const timing = (id: string, relativeFromScheduledInstanceId: string, more: JsonObject) =>
    named("Timing", id, {
      ...{ value: "P1D", valueLabel: "1 day", relativeToFrom: code("C201355", "Start to Start") },
      ...{ relativeFromScheduledInstanceId, relativeToScheduledInstanceId: null },
      ...{ windowLower: null, windowUpper: null, windowLabel: null },
      ...more,
    });
  const objective = (id: string, level: JsonObject, levelOfEndpoint: JsonObject) => {
    const endpoint = { text: "<p>Change</p>", purpose: "Efficacy", level: levelOfEndpoint };
    const endpoints = [named("Endpoint", `${id}_E`, endpoint)];
    return named("Objective", id, { text: "<p>Show an effect</p>", level, endpoints });
  };
  const timeline = (id: string, more: JsonObject) =>
    named("ScheduleTimeline", id, {
      ...{ mainTimeline: false, entryCondition: "Consent given", entryId: `${id}_I1` },
      exits: [make("ScheduleTimelineExit", `${id}_X`, {})],
      plannedDuration: null,
      ...more,
    });
  const anchor = () => ({ type: code("C201358", "Fixed Reference") });

  const population = named("StudyDesignPopulation", "Population_1", {
    includesHealthySubjects: false,
    criterionIds: ["Criterion_1", "Criterion_2"],
    plannedSex: [code("C49636", "Both")],
    plannedAge: make("Range", "Range_1", {
      minValue: quantity("Quantity_1", 18),
      maxValue: quantity("Quantity_2", 65),
      isApproximate: false,
    }),
    cohorts: [named("StudyCohort", "Cohort_1", { includesHealthySubjects: false, criterionIds: [] })],
  });
  const main = timeline("Main", {
    mainTimeline: true,
    instances: [
      instance("Main_I1", { defaultConditionId: "Main_I2" }),
      instance("Main_I2", { epochId: "Epoch_2", encounterId: "Encounter_2", defaultConditionId: "Main_I3" }),
      named("ScheduledDecisionInstance", "Main_I3", {
        epochId: "Epoch_2",
        defaultConditionId: "Main_I4",
        conditionAssignments: [],
      }),
      instance("Main_I4", {
        epochId: "Epoch_2",
        encounterId: "Encounter_2",
        timelineId: "Side",
        timelineExitId: "Main_X",
      }),
    ],
    timings: [
      timing("Timing_1", "Main_I1", anchor()),
      timing("Timing_2", "Main_I2", {
        ...{ type: code("C201356", "After"), value: "P1W", relativeToScheduledInstanceId: "Main_I1" },
        ...{ windowLower: "P1D", windowUpper: "P2D", windowLabel: "-1..2 days" },
      }),
    ],
    plannedDuration: make("Duration", "Main_D", {
      ...{ text: "2 weeks", quantity: quantity("Main_Q", 2) },
      ...{ durationWillVary: false, reasonDurationWillVary: null },
    }),
  });
  const side = timeline("Side", {
    instances: [instance("Side_I1", { epochId: null, encounterId: null, timelineExitId: "Side_X" })],
    timings: [timing("Timing_3", "Side_I1", anchor())],
  });
  const design = named("InterventionalStudyDesign", "Design_1", {
    rationale: "Small",
    model: code("C82639", "Parallel Study"),
    arms: [arm("Arm_1"), arm("Arm_2")],
    epochs: [epoch("Epoch_1", null, "Epoch_2"), epoch("Epoch_2", "Epoch_1", null)],
    studyCells: [
      cell("Cell_1", "Arm_1", "Epoch_1"),
      cell("Cell_2", "Arm_1", "Epoch_2"),
      cell("Cell_3", "Arm_2", "Epoch_1"),
      cell("Cell_4", "Arm_2", "Epoch_2"),
    ],
    elements: [named("StudyElement", "Element_1", { studyInterventionIds: ["Intervention_1"] })],
    studyInterventionIds: ["Intervention_1"],
    indications: [
      named("Indication", "Indication_1", { codes: [code("C28397", "Asthma")], isRareDisease: false }),
    ],
    encounters: [
      encounter("Encounter_1", null, "Encounter_2"),
      encounter("Encounter_2", "Encounter_1", null),
    ],
    activities: [
      activity("Activity_1", { childIds: ["Activity_2"], nextId: "Activity_2" }),
      activity("Activity_2", { previousId: "Activity_1", timelineId: "Side", bcCategoryIds: ["Category_1"] }),
    ],
    objectives: [
      objective("Objective_1", code("C85826", "Primary Objective"), code("C94496", "Primary Endpoint")),
      objective("Objective_2", code("C85827", "Secondary Objective"), code("C139173", "Secondary Endpoint")),
    ],
    population,
    eligibilityCriteria: [criterion("Criterion_1", "Item_1"), criterion("Criterion_2", "Item_2")],
    scheduleTimelines: [main, side],
  });
  const role = named("StudyRole", "Role_1", {
    code: code("C70793", "Sponsor"),
    organizationIds: ["Organization_1"],
    appliesToIds: ["Version_1"],
    assignedPersons: [
      named("AssignedPerson", "Person_1", {
        jobTitle: "Monitor",
        personName: make("PersonName", "Name_1", { text: "A person" }),
      }),
    ],
  });
  const concept = named("BiomedicalConcept", "Concept_1", {
    ...{ reference: "weight", code: alias("Alias_1", "C25208", "Weight") },
    properties: [
      named("BiomedicalConceptProperty", "Property_1", {
        ...{ isRequired: true, isEnabled: true, datatype: "decimal", responseCodes: [] },
        code: alias("Alias_2", "C49712", "Measurement"),
      }),
    ],
  });
  const version = make("StudyVersion", "Version_1", {
    ...{ versionIdentifier: "1", rationale: "First" },
    titles: [
      make("StudyTitle", "Title_1", { text: "A small study", type: code("C207616", "Official Study Title") }),
    ],
    organizations: [
      named("Organization", "Organization_1", {
        ...{ name: "Sponsor", identifierScheme: "DUNS", identifier: "1" },
        type: code("C54149", "Pharmaceutical Company"),
        legalAddress: make("Address", "Address_1", { text: "Main Street 1" }),
      }),
    ],
    studyIdentifiers: [make("StudyIdentifier", "Identifier_1", { text: "S-1", scopeId: "Organization_1" })],
    roles: [role],
    dateValues: [
      named("GovernanceDate", "Date_1", {
        ...{ type: code("C132352", "Sponsor Approval Date"), dateValue: "2024-03-01" },
        geographicScopes: [
          make("GeographicScope", "Scope_1", { type: code("C68846", "Global"), code: null }),
        ],
      }),
    ],
    businessTherapeuticAreas: [code("C1", "Respiratory")],
    amendments: [
      named("StudyAmendment", "Amendment_1", {
        ...{ number: "1", summary: "Visits", changes: [], geographicScopes: [] },
        primaryReason: make("StudyAmendmentReason", "Reason_1", {
          code: code("C17649", "Other"),
          otherReason: "Wording",
        }),
        enrollments: [named("SubjectEnrollment", "Enrollment_1", { quantity: quantity("Quantity_3", 20) })],
      }),
    ],
    studyInterventions: [
      named("StudyIntervention", "Intervention_1", {
        role: code("C41161", "Experimental Intervention"),
        type: code("C1909", "Pharmacologic Substance"),
        codes: [code("C2", "Drug")],
      }),
    ],
    eligibilityCriterionItems: [item("Item_1"), item("Item_2")],
    biomedicalConcepts: [concept],
    bcCategories: [
      named("BiomedicalConceptCategory", "Category_1", { memberIds: ["Concept_1"], childIds: [] }),
    ],
    studyDesigns: [design],
  });
  return {
    usdmVersion: "4.0.0",
    systemName: "A system",
    systemVersion: "1",
    study: { id: null, name: "Small", versions: [version], documentedBy: [], instanceType: "Study" },
  };
}
