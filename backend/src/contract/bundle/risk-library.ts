import { z } from "zod";
import { provenanceSchema } from "../value.ts";

const text = z.string().trim().max(10_000);
const textOrList = z.union([text, z.array(text)]);

export const riskCategories = [
  "Critical to Quality",
  "Key Risk Indicator",
  "Quality Tolerance Limit",
] as const;
export const riskPriorities = ["high", "medium", "low"] as const;
/** API-1. */
export const defaultRiskPriority = "medium";
export const riskImpacts = ["Very High", "High", "Medium", "Low"] as const;
export const riskLikelihoods = ["Very Low", "Low", "Medium", "High"] as const;

/** API-1; `impact`, `likelihood`, and `probability` as defined there. */
export const bundleRiskItemSchema = z.strictObject({
  id: z.string().trim().min(1).max(120),
  title: text.min(1),
  description: text.default(""),
  category: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .describe(`Usually one of: ${riskCategories.join(", ")}`),
  domain: z.string().trim().max(200).default(""),
  riskScore: z.number().min(0).max(10),
  priority: z.enum(riskPriorities).optional().describe(`${defaultRiskPriority} when absent`),
  impact: z.enum(riskImpacts).optional(),
  likelihood: z.enum(riskLikelihoods).optional(),
  probability: z.string().max(60).optional(),
  mitigationStrategy: z
    .union([
      text,
      z.strictObject({
        preventive: textOrList.optional(),
        detective: textOrList.optional(),
        corrective: textOrList.optional(),
      }),
    ])
    .default(""),
  monitoringPlan: z
    .union([
      text,
      z.strictObject({
        what: textOrList.optional(),
        how: textOrList.optional(),
        who: textOrList.optional(),
        threshold: textOrList.optional(),
        escalation: textOrList.optional(),
        frequency: textOrList.optional(),
      }),
    ])
    .default(""),
  assignedTo: z.string().max(200).optional(),
  status: z.string().max(60).optional(),
  lastReviewed: z.iso.date().optional(),
  provenance: provenanceSchema.optional(),
});
export type BundleRiskItem = z.output<typeof bundleRiskItemSchema>;

/** `risk-library.json` */
export const bundleRiskLibrarySchema = z.strictObject({ items: z.array(bundleRiskItemSchema).max(5000) });
