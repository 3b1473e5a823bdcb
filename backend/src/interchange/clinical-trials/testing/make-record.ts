/** A record as the registry gives it: invented, with some of the fields that are not read. */
export const makeRecord = (number = "NCT01234567", identification: object = {}) => ({
  protocolSection: {
    identificationModule: {
      nctId: number,
      orgStudyIdInfo: { id: "EX-301" },
      secondaryIdInfos: [{ id: "2019-001234-56", type: "EUDRACT_NUMBER" }],
      organization: { fullName: "Example Oncology", class: "INDUSTRY" },
      briefTitle: "Exampumab in Asthma",
      officialTitle: "A Randomized Study of Exampumab in Adults With Severe Asthma",
      acronym: "AIRWAY-1",
      ...identification,
    },
    statusModule: {
      overallStatus: "COMPLETED",
      startDateStruct: { date: "2019-03-04", type: "ACTUAL" },
      completionDateStruct: { date: "2022-08", type: "ACTUAL" },
      lastUpdatePostDateStruct: { date: "2023-06-29", type: "ACTUAL" },
    },
    sponsorCollaboratorsModule: { leadSponsor: { name: "Example Oncology", class: "INDUSTRY" } },
    conditionsModule: { conditions: ["Severe Asthma", "Eosinophilic Asthma"] },
    designModule: {
      studyType: "INTERVENTIONAL",
      phases: ["PHASE2", "PHASE3"],
      designInfo: {
        allocation: "RANDOMIZED",
        interventionModel: "PARALLEL",
        primaryPurpose: "TREATMENT",
        maskingInfo: { masking: "DOUBLE", whoMasked: ["PARTICIPANT", "CARE_PROVIDER"] },
      },
      enrollmentInfo: { count: 181, type: "ACTUAL" },
    },
    armsInterventionsModule: {
      armGroups: [
        { label: "Exampumab", type: "EXPERIMENTAL", interventionNames: ["Drug: Exampumab"] },
        { label: "Placebo", type: "PLACEBO_COMPARATOR", description: "Matching infusion" },
      ],
      interventions: [
        { type: "DRUG", name: "Exampumab" },
        { type: "DRUG", name: "Placebo" },
      ],
    },
  },
  resultsSection: { moreInfoModule: {} },
  derivedSection: { miscInfoModule: { versionHolder: "2026-05-08" } },
  hasResults: true,
});
