import { z } from "zod";
import { contentEntrySchema, contentNodeSchema, sourcesSchema } from "../content.ts";
import { studyCall } from "../study-call.ts";

/** PLAN-5: the two domain documents that a statistical plan is read from. */
export const planDomains = {
  plan: "Statistical Analysis Plan",
  analysis: "Statistical Analysis",
} as const;

const node = contentNodeSchema;
const entries = z.array(contentEntrySchema);
const sources = sourcesSchema;

/** An entry of an extracted list: its name and details. */
const itemSchema = z.strictObject({ lead: node, details: entries, sources });
export type PlanItem = z.infer<typeof itemSchema>;
const items = z.array(itemSchema);

const headerSchema = z.strictObject({ facts: entries, amendments: items, further: entries });
export type PlanHeader = z.infer<typeof headerSchema>;

/** A value that the two documents state differently. */
const differenceSchema = z.strictObject({
  path: z.array(z.string()).describe("Labels from the section down to the field"),
  first: node,
  second: node,
});
export type PlanDifference = z.infer<typeof differenceSchema>;

const sampleSizeSchema = z.strictObject({
  /** PLAN-1: the compact card shows alpha, dropout rate and power. */
  compact: entries,
  facts: entries,
  further: entries,
});
export type PlanSampleSize = z.infer<typeof sampleSizeSchema>;

const objectivesSchema = z.strictObject({
  primary: z.array(
    z.strictObject({ objective: node, successCriteria: node.nullable(), details: entries, sources }),
  ),
  /** Objectives of other ranks. */
  further: entries,
});
export type PlanObjectives = z.infer<typeof objectivesSchema>;

const endpointSchema = z.strictObject({
  ...{ type: node, name: node, metric: node, timePoints: node, hypothesis: node },
  definition: node.nullable(),
  ...{ details: entries, sources },
});
export type PlanEndpoint = z.infer<typeof endpointSchema>;

const populationSchema = z.strictObject({
  role: z.string().nullable().describe("The purpose that the position in the document implies"),
  name: node.nullable(),
  acronym: node.nullable(),
  definition: node.nullable(),
  size: node.nullable(),
  ...{ details: entries, sources },
});
export type PlanPopulation = z.infer<typeof populationSchema>;

const populationsSchema = z.strictObject({
  populations: z.array(populationSchema),
  /** Numbers of persons by name. */
  numbers: entries,
});
export type PlanPopulations = z.infer<typeof populationsSchema>;

const primaryAnalysisSchema = z.strictObject({
  ...{ method: node, endpoint: node, confidenceLevel: node, hypothesis: node },
  covariates: z.array(z.strictObject({ variable: node, type: node, adjustment: node, sources })),
  model: node.nullable(),
  ...{ further: entries, sources },
});
export type PrimaryAnalysis = z.infer<typeof primaryAnalysisSchema>;

const sensitivityAnalysisSchema = z.strictObject({
  ...{ purpose: node, planned: z.boolean(), method: node, assumptions: node.nullable() },
  ...{ further: entries, sources },
});
export type SensitivityAnalysis = z.infer<typeof sensitivityAnalysisSchema>;

const methodsSchema = z.strictObject({
  primary: z.array(primaryAnalysisSchema),
  secondary: z.array(
    z.strictObject({ endpoint: node, method: node, relationship: node, further: entries, sources }),
  ),
  sensitivity: z.array(sensitivityAnalysisSchema),
  further: entries,
});
export type PlanMethods = z.infer<typeof methodsSchema>;

const stoppingRuleSchema = z.strictObject({
  planned: z.boolean().nullable().describe("Null if the documents do not state whether one is planned"),
  text: node.nullable(),
  ...{ further: entries, sources },
});
export type StoppingRule = z.infer<typeof stoppingRuleSchema>;

const interimSchema = z.strictObject({
  ...{ planned: node, number: node, timing: items },
  futility: stoppingRuleSchema.nullable(),
  efficacy: stoppingRuleSchema.nullable(),
  ...{ board: node, further: entries },
});
export type PlanInterim = z.infer<typeof interimSchema>;

const multiplicitySchema = z.strictObject({
  ...{ method: node, isHierarchical: z.boolean() },
  /** Details of the hierarchy beyond its existence. */
  hierarchy: node.nullable(),
  gatekeeper: node.nullable(),
  alphaAllocation: node.nullable(),
  further: entries,
});
export type PlanMultiplicity = z.infer<typeof multiplicitySchema>;

const missingDataSchema = z.strictObject({ primary: node, sensitivity: items, further: entries });
export type PlanMissingData = z.infer<typeof missingDataSchema>;

const safetySchema = z.strictObject({
  ...{ coding: node, methods: items, hasLaboratoryFlags: z.boolean() },
  /** How laboratory values are flagged, if the documents state more than the fact. */
  laboratoryFlags: node.nullable(),
  further: entries,
});
export type PlanSafety = z.infer<typeof safetySchema>;

const outputsSchema = z.strictObject({
  lists: z.array(
    z.strictObject({ key: z.enum(["tables", "listings", "figures"]), label: z.string(), items }),
  ),
  further: entries,
});
export type PlanOutputs = z.infer<typeof outputsSchema>;

const softwareSchema = z.strictObject({
  facts: entries.nullable().describe("Null if only the handling of data is described"),
  further: entries,
  handling: entries,
});
export type PlanSoftware = z.infer<typeof softwareSchema>;

const qualityListSchema = z.strictObject({ key: z.string(), label: z.string(), items });
export type QualityList = z.infer<typeof qualityListSchema>;

const regulatorySchema = z.strictObject({
  requirements: z.array(
    z.strictObject({
      ...{ key: z.string(), label: z.string() },
      /** PLAN-4: a word for a field that is there; 'Not specified' otherwise. */
      status: z.string(),
      isStated: z.boolean(),
      /** Other content of the field. */
      content: node.nullable(),
    }),
  ),
  further: entries,
});
export type PlanRegulatory = z.infer<typeof regulatorySchema>;

/** PLAN-1: what each card shows; null for a card whose data does not exist. */
const statisticalPlanSchema = z.strictObject({
  header: headerSchema.nullable(),
  differences: z.array(differenceSchema).nullable(),
  sampleSize: sampleSizeSchema.nullable(),
  objectives: objectivesSchema.nullable(),
  endpoints: z.array(endpointSchema).nullable(),
  populations: populationsSchema.nullable(),
  methods: methodsSchema.nullable(),
  interim: interimSchema.nullable(),
  multiplicity: multiplicitySchema.nullable(),
  missingData: missingDataSchema.nullable(),
  safety: safetySchema.nullable(),
  outputs: outputsSchema.nullable(),
  software: softwareSchema.nullable(),
  quality: z.array(qualityListSchema).nullable(),
  regulatory: regulatorySchema.nullable(),
});
export type StatisticalPlan = z.infer<typeof statisticalPlanSchema>;

const responseSchema = z.strictObject({
  protocolId: z.string(),
  plan: statisticalPlanSchema.nullable().describe("Null if neither document states anything"),
});
export type StatisticalPlanResponse = z.infer<typeof responseSchema>;

export const getStatisticalPlan = studyCall({
  id: "getStatisticalPlan",
  path: "/api/study/statistical-plan",
  summary: "A protocol's statistical plan, read from its two statistical documents, with sources",
  tag: "Study model",
  response: responseSchema,
  problems: ["document-not-found"],
});
