import { z } from "zod";

const text = z.string().optional();
const texts = z.array(z.string()).optional();
const dated = z.looseObject({ date: text, type: text }).optional();

/** File name of the record in a bundle. */
export const registryRecordFile = "clinicaltrials.json";

/**
 * `clinicaltrials.json`: the study's record as ClinicalTrials.gov gives it (API v2), unchanged. It completes what the
 * protocol does not state; of its many fields, those that are read are checked.
 */
export const bundleRegistryRecordSchema = z.looseObject({
  protocolSection: z.looseObject({
    identificationModule: z.looseObject({
      nctId: z.string().regex(/^NCT\d{8}$/, "an NCT number, such as NCT02511106"),
      nctIdAliases: texts,
      orgStudyIdInfo: z.looseObject({ id: text }).optional(),
      secondaryIdInfos: z.array(z.looseObject({ id: text, type: text })).optional(),
      briefTitle: text,
      officialTitle: text,
      acronym: text,
    }),
    statusModule: z
      .looseObject({
        overallStatus: text,
        startDateStruct: dated,
        completionDateStruct: dated,
        lastUpdateSubmitDate: text,
        lastUpdatePostDateStruct: dated,
      })
      .optional(),
    sponsorCollaboratorsModule: z
      .looseObject({ leadSponsor: z.looseObject({ name: text }).optional() })
      .optional(),
    conditionsModule: z.looseObject({ conditions: texts }).optional(),
    designModule: z
      .looseObject({
        studyType: text,
        phases: texts,
        designInfo: z
          .looseObject({
            allocation: text,
            interventionModel: text,
            primaryPurpose: text,
            maskingInfo: z.looseObject({ masking: text, whoMasked: texts }).optional(),
          })
          .optional(),
        enrollmentInfo: z.looseObject({ count: z.int().min(0).optional(), type: text }).optional(),
      })
      .optional(),
    armsInterventionsModule: z
      .looseObject({
        armGroups: z
          .array(z.looseObject({ label: text, type: text, description: text, interventionNames: texts }))
          .optional(),
        interventions: z.array(z.looseObject({ type: text, name: text })).optional(),
      })
      .optional(),
  }),
});
export type RegistryRecord = z.output<typeof bundleRegistryRecordSchema>;
