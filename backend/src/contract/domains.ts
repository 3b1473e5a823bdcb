import { z } from "zod";
import { protocolIdSchema, studyCall } from "./study-call.ts";
import { jsonSchema, provenanceSchema } from "./value.ts";

const text = z.string();

/** A requirement is either a sentence or a record with its own fields; both are shown. */
const specificRequirementSchema = jsonSchema;

export const criticalToQualitySchema = z.object({
  ctq_id: text,
  importance: text,
  factor: text,
  monitoring_approach: text,
  provenance: provenanceSchema.optional(),
});

/** Ids of factors that the application proposes; the protocol does not state them. */
const proposed = "proposal-";
export const proposedFactorId = (name: string): string => `${proposed}${name}`;
export const isProposedFactor = (id: string): boolean => id.startsWith(proposed);

export const keyRiskIndicatorSchema = z.object({
  kri_id: text,
  category: text,
  indicator_name: text,
  metric: text,
  frequency: text,
  threshold_green: text,
  threshold_amber: text,
  threshold_red: text,
  provenance: provenanceSchema.optional(),
});

export const riskAssessmentSchema = z.object({
  risk_id: text,
  risk_score: z.number().min(0).max(10),
  category: text,
  risk_description: text,
  probability: text,
  impact: text,
  mitigation_strategy: text,
  provenance: provenanceSchema.optional(),
});

/** DOM-8. `protocolData` is the extracted content as ingested. */
export const domainResponseSchema = z.object({
  domain: z.string(),
  category: z.string(),
  protocolId: z.string(),
  domain_specific_ract: z.object({ specific_requirements: z.array(specificRequirementSchema) }),
  critical_to_quality: z.array(criticalToQualitySchema),
  key_risk_indicators: z.array(keyRiskIndicatorSchema),
  risk_assessments: z.array(riskAssessmentSchema),
  protocolData: jsonSchema.nullable(),
});
export type DomainResponse = z.infer<typeof domainResponseSchema>;

/** API-3: the protocol used when the domain call has no id. */
export const defaultDomainProtocolId = "magnetism-3";

export const getDomain = studyCall({
  id: "getDomain",
  access: { role: "reader", of: "study", unnamed: defaultDomainProtocolId },
  path: "/api/domains/{domain}",
  summary:
    "One domain of a protocol: requirements, quality factors, indicators, risks, and extracted content",
  tag: "Domains",
  params: z.object({ domain: z.string().trim().min(1).max(200).describe("Domain name, case-insensitive") }),
  query: z.object({ protocolId: protocolIdSchema.optional().describe(`Default ${defaultDomainProtocolId}`) }),
  response: domainResponseSchema,
  problems: ["domain-not-found"],
});
