import { z } from "zod";
import { bundleFiles as files } from "../../contract/bundle/index.ts";

/**
 * A whole bundle as one value, file by file: the schema that `read-bundle` parses with and the JSON Schema is
 * generated from.
 */
export const bundleSchema = z.strictObject({
  "protocol.json": files["protocol.json"],
  "domains.json": files["domains.json"].optional(),
  "risk-library.json": files["risk-library.json"].optional(),
  "eligibility.json": files["eligibility.json"].optional(),
  "schedule.json": files["schedule.json"].optional(),
  "schedule-html/tables.json": files["schedule-html/tables.json"].optional(),
  "sap.json": files["sap.json"].optional(),
  "statistical-analysis-plan.json": files["statistical-analysis-plan.json"].optional(),
  "statistical-analysis.json": files["statistical-analysis.json"].optional(),
  "tlf-shells.json": files["tlf-shells.json"].optional(),
  "narrative.json": files["narrative.json"].optional(),
  "page-text.json": files["page-text.json"].optional(),
  "usdm.json": files["usdm.json"].optional(),
  "clinicaltrials.json": files["clinicaltrials.json"].optional(),
});

export type BundleDocuments = z.output<typeof bundleSchema>;
