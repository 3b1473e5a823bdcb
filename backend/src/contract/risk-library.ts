import { z } from "zod";
import { riskImpacts, riskLikelihoods, riskPriorities } from "./bundle/risk-library.ts";
import { studyCall } from "./study-call.ts";
import { provenanceSchema } from "./value.ts";

export const riskLevels = ["high", "medium", "low"] as const;
export type RiskLevel = (typeof riskLevels)[number];

const textOrList = z.union([z.string(), z.array(z.string())]).optional();

const mitigationStrategySchema = z.union([
  z.string(),
  z.object({ preventive: textOrList, detective: textOrList, corrective: textOrList }),
]);
export type MitigationStrategy = z.infer<typeof mitigationStrategySchema>;

const monitoringPlanSchema = z.union([
  z.string(),
  z.object({
    what: textOrList,
    how: textOrList,
    who: textOrList,
    threshold: textOrList,
    escalation: textOrList,
    frequency: textOrList,
  }),
]);
export type MonitoringPlan = z.infer<typeof monitoringPlanSchema>;

/** API-1, with its level and its position in the matrix. */
const riskItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  domain: z.string(),
  riskScore: z.number().min(0).max(10),
  priority: z.enum(riskPriorities),
  level: z.enum(riskLevels).describe("Derived from the score"),
  impact: z.enum(riskImpacts),
  likelihood: z.enum(riskLikelihoods),
  probability: z.string().nullable().describe("As stated in the risk library"),
  mitigationStrategy: mitigationStrategySchema,
  monitoringPlan: monitoringPlanSchema,
  assignedTo: z.string().nullable(),
  status: z.string().nullable(),
  lastReviewed: z.iso.date().nullable(),
  provenance: provenanceSchema.nullable(),
  derivations: z
    .record(z.string(), z.enum(["derived", "default"]))
    .describe("Fields of this item that the risk library does not state, and where each value comes from"),
});
export type RiskItem = z.infer<typeof riskItemSchema>;

const count = z.int().min(0);

/** API-1. */
export const riskLibrarySchema = z.object({
  items: z.array(riskItemSchema).describe("Highest score first"),
  stats: z.object({
    totalItems: count,
    highPriority: count,
    mediumPriority: count,
    lowPriority: count,
    resolvedItems: count.describe("Items with status resolved or closed"),
  }),
  categories: z.array(z.string()).describe("The categories in use, in the specification's order first"),
});
export type RiskLibrary = z.infer<typeof riskLibrarySchema>;

export const getRiskLibrary = studyCall({
  id: "getRiskLibrary",
  path: "/api/risk-library",
  summary: "A protocol's risk library: items, counts, and categories; empty if it has none",
  tag: "Risk library",
  response: riskLibrarySchema,
});
