import type { Json, JsonObject } from "../../../contract/value.ts";

/** A small handwritten USDM v4 study without violations. A new one each time, because tests modify it. */
export function validStudy(): JsonObject {
  let codes = 0;
  const code = (value: string, decode: string): JsonObject => ({
    id: `Code_${++codes}`,
    code: value,
    codeSystem: "http://www.cdisc.org",
    codeSystemVersion: "2024-09-27",
    decode,
    instanceType: "Code",
  });
  const alias = (id: string, value: string, decode: string): JsonObject => ({
    id,
    standardCode: code(value, decode),
    standardCodeAliases: [],
    instanceType: "AliasCode",
  });
  const quantity = (id: string, value: number): JsonObject => ({
    id,
    value,
    unit: null,
    instanceType: "Quantity",
  });
  const epoch = (id: string, previousId: string | null, nextId: string | null): JsonObject => ({
    ...{ id, name: id, type: code("C101526", "Treatment Epoch"), previousId, nextId },
    instanceType: "StudyEpoch",
  });
  const encounter = (id: string, previousId: string | null, nextId: string | null): JsonObject => ({
    ...{ id, name: id, type: code("C25716", "Visit"), previousId, nextId },
    ...{ environmentalSettings: [], contactModes: [code("C175574", "In Person")], scheduledAtId: null },
    instanceType: "Encounter",
  });
  const cell = (id: string, armId: string, epochId: string): JsonObject => ({
    ...{ id, armId, epochId, elementIds: ["Element_1"] },
    instanceType: "StudyCell",
  });
  const arm = (id: string): JsonObject => ({
    ...{ id, name: id, type: code("C174266", "Investigational Arm"), populationIds: ["Population_1"] },
    ...{ dataOriginDescription: "Collected in the study" },
    dataOriginType: code("C188866", "Data Generated Within Study"),
    instanceType: "StudyArm",
  });
  const criterion = (id: string, item: string): JsonObject => ({
    ...{
      id,
      name: id,
      identifier: id,
      category: code("C25532", "Inclusion Criteria"),
      criterionItemId: item,
    },
    ...{ previousId: null, nextId: null },
    instanceType: "EligibilityCriterion",
  });
  const item = (id: string): JsonObject => ({
    id,
    name: id,
    text: "<p>Adult</p>",
    instanceType: "EligibilityCriterionItem",
  });
  const activity = (id: string, more: JsonObject): JsonObject => ({
    ...{ id, name: id, previousId: null, nextId: null, childIds: [], definedProcedures: [] },
    ...{ biomedicalConceptIds: [], bcCategoryIds: [], bcSurrogateIds: [], timelineId: null },
    ...more,
    instanceType: "Activity",
  });
  const instance = (id: string, more: JsonObject): JsonObject => ({
    ...{ id, name: id, epochId: "Epoch_1", encounterId: "Encounter_1", activityIds: ["Activity_2"] },
    ...{ defaultConditionId: null, timelineExitId: null, timelineId: null },
    ...more,
    instanceType: "ScheduledActivityInstance",
  });
  const timing = (id: string, from: string, more: JsonObject): JsonObject => ({
    ...{ id, name: id, value: "P1D", valueLabel: "1 day", relativeToFrom: code("C201355", "Start to Start") },
    ...{ relativeFromScheduledInstanceId: from, relativeToScheduledInstanceId: null },
    ...{ windowLower: null, windowUpper: null, windowLabel: null },
    ...more,
    instanceType: "Timing",
  });
  const objective = (id: string, level: JsonObject, endpoint: JsonObject): JsonObject => ({
    ...{ id, name: id, text: "<p>Show an effect</p>", level },
    endpoints: [
      {
        id: `${id}_E`,
        name: `${id}_E`,
        text: "<p>Change</p>",
        purpose: "Efficacy",
        level: endpoint,
        instanceType: "Endpoint",
      },
    ],
    instanceType: "Objective",
  });
  const timeline = (id: string, mainTimeline: boolean, instances: Json[], timings: Json[]): JsonObject => ({
    ...{
      id,
      name: id,
      mainTimeline,
      entryCondition: "Consent given",
      entryId: `${id}_I1`,
      instances,
      timings,
    },
    exits: [{ id: `${id}_X`, instanceType: "ScheduleTimelineExit" }],
    plannedDuration: mainTimeline
      ? {
          id: `${id}_D`,
          text: "2 weeks",
          quantity: quantity(`${id}_Q`, 2),
          durationWillVary: false,
          reasonDurationWillVary: null,
          instanceType: "Duration",
        }
      : null,
    instanceType: "ScheduleTimeline",
  });
  const anchor = { type: code("C201358", "Fixed Reference") };

  const design: JsonObject = {
    ...{ id: "Design_1", name: "Design 1", rationale: "Small" },
    model: code("C82639", "Parallel Study"),
    arms: [arm("Arm_1"), arm("Arm_2")],
    epochs: [epoch("Epoch_1", null, "Epoch_2"), epoch("Epoch_2", "Epoch_1", null)],
    studyCells: [
      cell("Cell_1", "Arm_1", "Epoch_1"),
      cell("Cell_2", "Arm_1", "Epoch_2"),
      cell("Cell_3", "Arm_2", "Epoch_1"),
      cell("Cell_4", "Arm_2", "Epoch_2"),
    ],
    elements: [
      {
        id: "Element_1",
        name: "Element 1",
        studyInterventionIds: ["Intervention_1"],
        instanceType: "StudyElement",
      },
    ],
    studyInterventionIds: ["Intervention_1"],
    indications: [
      {
        id: "Indication_1",
        name: "Asthma",
        codes: [code("C28397", "Asthma")],
        isRareDisease: false,
        instanceType: "Indication",
      },
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
    population: {
      ...{
        id: "Population_1",
        name: "Adults",
        includesHealthySubjects: false,
        criterionIds: ["Criterion_1", "Criterion_2"],
      },
      plannedSex: [code("C49636", "Both")],
      plannedAge: {
        ...{
          id: "Range_1",
          isApproximate: false,
          minValue: quantity("Quantity_1", 18),
          maxValue: quantity("Quantity_2", 65),
        },
        instanceType: "Range",
      },
      cohorts: [
        {
          id: "Cohort_1",
          name: "Young",
          includesHealthySubjects: false,
          criterionIds: [],
          instanceType: "StudyCohort",
        },
      ],
      instanceType: "StudyDesignPopulation",
    },
    eligibilityCriteria: [criterion("Criterion_1", "Item_1"), criterion("Criterion_2", "Item_2")],
    scheduleTimelines: [
      timeline(
        "Main",
        true,
        [
          instance("Main_I1", { defaultConditionId: "Main_I2" }),
          instance("Main_I2", {
            epochId: "Epoch_2",
            encounterId: "Encounter_2",
            defaultConditionId: "Main_I3",
          }),
          {
            ...{ id: "Main_I3", name: "Decision", epochId: "Epoch_2", defaultConditionId: "Main_I4" },
            conditionAssignments: [],
            instanceType: "ScheduledDecisionInstance",
          },
          instance("Main_I4", {
            epochId: "Epoch_2",
            encounterId: "Encounter_2",
            timelineId: "Side",
            timelineExitId: "Main_X",
          }),
        ],
        [
          timing("Timing_1", "Main_I1", anchor),
          timing("Timing_2", "Main_I2", {
            ...{ type: code("C201356", "After"), value: "P1W", relativeToScheduledInstanceId: "Main_I1" },
            ...{ windowLower: "P1D", windowUpper: "P2D", windowLabel: "-1..2 days" },
          }),
        ],
      ),
      timeline(
        "Side",
        false,
        [instance("Side_I1", { epochId: null, encounterId: null, timelineExitId: "Side_X" })],
        [timing("Timing_3", "Side_I1", { type: code("C201358", "Fixed Reference") })],
      ),
    ],
    instanceType: "InterventionalStudyDesign",
  };

  const scope = (): JsonObject => ({
    id: "Scope_1",
    type: code("C68846", "Global"),
    code: null,
    instanceType: "GeographicScope",
  });
  const version: JsonObject = {
    ...{ id: "Version_1", versionIdentifier: "1", rationale: "First" },
    titles: [
      {
        id: "Title_1",
        text: "A small study",
        type: code("C207616", "Official Study Title"),
        instanceType: "StudyTitle",
      },
    ],
    organizations: [
      {
        ...{ id: "Organization_1", name: "Sponsor", identifierScheme: "DUNS", identifier: "1" },
        type: code("C54149", "Pharmaceutical Company"),
        legalAddress: { id: "Address_1", text: "Main Street 1", instanceType: "Address" },
        instanceType: "Organization",
      },
    ],
    studyIdentifiers: [
      { id: "Identifier_1", text: "S-1", scopeId: "Organization_1", instanceType: "StudyIdentifier" },
    ],
    roles: [
      {
        ...{
          id: "Role_1",
          name: "Sponsor",
          organizationIds: ["Organization_1"],
          appliesToIds: ["Version_1"],
        },
        code: code("C70793", "Sponsor"),
        assignedPersons: [
          {
            ...{ id: "Person_1", name: "Person", jobTitle: "Monitor" },
            personName: { id: "Name_1", text: "A person", instanceType: "PersonName" },
            instanceType: "AssignedPerson",
          },
        ],
        instanceType: "StudyRole",
      },
    ],
    dateValues: [
      {
        ...{ id: "Date_1", name: "Approval", dateValue: "2024-03-01", geographicScopes: [scope()] },
        type: code("C132352", "Sponsor Approval Date"),
        instanceType: "GovernanceDate",
      },
    ],
    businessTherapeuticAreas: [code("C1", "Respiratory")],
    amendments: [
      {
        ...{
          id: "Amendment_1",
          name: "Amendment 1",
          number: "1",
          summary: "Visits",
          changes: [],
          geographicScopes: [],
        },
        primaryReason: {
          id: "Reason_1",
          code: code("C17649", "Other"),
          otherReason: "Wording",
          instanceType: "StudyAmendmentReason",
        },
        enrollments: [
          {
            id: "Enrollment_1",
            name: "All",
            quantity: quantity("Quantity_3", 20),
            instanceType: "SubjectEnrollment",
          },
        ],
        instanceType: "StudyAmendment",
      },
    ],
    studyInterventions: [
      {
        ...{ id: "Intervention_1", name: "Drug" },
        role: code("C41161", "Experimental Intervention"),
        type: code("C1909", "Pharmacologic Substance"),
        codes: [code("C2", "Drug")],
        instanceType: "StudyIntervention",
      },
    ],
    eligibilityCriterionItems: [item("Item_1"), item("Item_2")],
    biomedicalConcepts: [
      {
        ...{
          id: "Concept_1",
          name: "Weight",
          reference: "weight",
          code: alias("Alias_1", "C25208", "Weight"),
        },
        properties: [
          {
            ...{
              id: "Property_1",
              name: "Value",
              isRequired: true,
              isEnabled: true,
              datatype: "decimal",
              responseCodes: [],
            },
            code: alias("Alias_2", "C49712", "Measurement"),
            instanceType: "BiomedicalConceptProperty",
          },
        ],
        instanceType: "BiomedicalConcept",
      },
    ],
    bcCategories: [
      {
        id: "Category_1",
        name: "Body",
        memberIds: ["Concept_1"],
        childIds: [],
        instanceType: "BiomedicalConceptCategory",
      },
    ],
    studyDesigns: [design],
    instanceType: "StudyVersion",
  };
  return {
    usdmVersion: "4.0.0",
    systemName: "A system",
    systemVersion: "1",
    study: { id: null, name: "Small", versions: [version], documentedBy: [], instanceType: "Study" },
  };
}
