import { z } from "zod";
import { criticalToQualitySchema, keyRiskIndicatorSchema, riskAssessmentSchema } from "../domains.ts";
import { jsonSchema } from "../value.ts";
import { bundleDomainColor } from "./protocol.ts";

const name = z.string().trim().min(1).max(200);

const domainFields = {
  category: z.string().trim().min(1).max(200),
  status: z.string().trim().min(1).max(60).default("completed"),
  icon: z.string().max(60).optional(),
  color: bundleDomainColor.default("blue"),
  domain_specific_ract: z
    .strictObject({ specific_requirements: z.array(jsonSchema).default([]) })
    .default({ specific_requirements: [] }),
  critical_to_quality: z.array(criticalToQualitySchema.strict()).default([]),
  key_risk_indicators: z.array(keyRiskIndicatorSchema.strict()).default([]),
  risk_assessments: z.array(riskAssessmentSchema.strict()).default([]),
  protocolData: z
    .record(z.string(), jsonSchema)
    .nullable()
    .default(null)
    .describe(
      "The extracted content. Any value may be `{ value, provenance }`; provenance is { section_number, page_number, text_snippet } or a list of them",
    ),
};

const listed = z.strictObject({ domainName: name, ...domainFields });
const keyed = z.strictObject({ ...domainFields, category: domainFields.category.default("") });

/**
 * `domains.json`: a list of entries with `domainName`, or an object keyed by domain name; the API answers in the same
 * form.
 */
export const bundleDomainsSchema = z.union([z.array(listed).max(500), z.record(name, keyed)]);
export type BundleDomain = z.output<typeof listed>;
