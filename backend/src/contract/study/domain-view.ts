import { z } from "zod";
import { contentEntrySchema, contentNodeSchema, sourcesSchema } from "../content.ts";
import { domainResponseSchema } from "../domains.ts";
import { studyCall } from "../study-call.ts";
import { planDomains } from "./statistical-plan.ts";

/** DOM-6: domains with a layout of their own. */
export const eligibilityDomain = "Eligibility Criteria";
export const statisticalPlanDomain = planDomains.plan;

const node = contentNodeSchema;
const entries = z.array(contentEntrySchema);
const text = z.string();

const differentiatorSchema = z.strictObject({
  id: text.nullable(),
  score: text.nullable().describe("HIGH, MEDIUM, or another word"),
  category: text.nullable(),
  requiresManualReview: z.boolean().nullable(),
  ...{ original: node, normalized: node, details: entries, sources: sourcesSchema },
});
export type Differentiator = z.infer<typeof differentiatorSchema>;

const eligibilityOverviewSchema = z.strictObject({
  total: z.int().nullable().describe("Number of criteria of the study"),
  overview: entries,
  statistics: entries,
  categories: z.array(z.strictObject({ name: text, count: text.nullable() })),
  differentiators: z.array(differentiatorSchema),
  further: node.nullable().describe("Other content of the domain"),
});
export type EligibilityOverview = z.infer<typeof eligibilityOverviewSchema>;

const planOverviewSchema = z.strictObject({
  metadata: entries,
  sections: entries.describe("All that the layout names, even if nothing was extracted for one"),
  further: entries.describe("Other extracted content"),
});
export type PlanOverview = z.infer<typeof planOverviewSchema>;

const contentSectionSchema = z.strictObject({ id: text, label: text, node });
/** A labeled part of a domain's content. */
export type ContentSection = z.infer<typeof contentSectionSchema>;

const domainLayoutSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("eligibility"),
    content: eligibilityOverviewSchema.nullable().describe("Null without structured data"),
  }),
  z.strictObject({
    kind: z.literal("statistical-plan"),
    content: planOverviewSchema.nullable().describe("Null without metadata"),
  }),
  z.strictObject({ kind: z.literal("sections"), sections: z.array(contentSectionSchema) }),
]);
export type DomainLayout = z.infer<typeof domainLayoutSchema>;

export const domainViewSchema = domainResponseSchema
  .pick({
    ...{ domain: true, category: true, protocolId: true },
    ...{ critical_to_quality: true, key_risk_indicators: true, risk_assessments: true },
  })
  .extend({
    layout: domainLayoutSchema.nullable().describe("Null if nothing was extracted"),
    requirements: z.array(node).describe("The specific requirements, one by one"),
    requirementList: node.describe("The specific requirements as one list or table"),
  });
/** A domain as the browser shows it. */
export type DomainView = z.infer<typeof domainViewSchema>;

export const getDomainView = studyCall({
  id: "getDomainView",
  path: "/api/study/domains/{domain}",
  summary: "One domain of a protocol, laid out: labeled values with their sources, risk, and quality",
  tag: "Study model",
  params: z.object({ domain: z.string().trim().min(1).max(200).describe("Domain name, case-insensitive") }),
  response: domainViewSchema,
  problems: ["domain-not-found", "document-not-found"],
});
