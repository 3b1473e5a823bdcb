import type { z } from "zod";
import {
  bundleEligibilitySchema,
  bundleNarrativeSchema,
  bundlePageTextSchema,
  bundleSapSchema,
  bundleStatisticalPlanSchema,
  bundleTlfSchema,
  bundleUsdmSchema,
} from "./documents.ts";
import { bundleDomainsSchema } from "./domains.ts";
import { bundleProtocolSchema } from "./protocol.ts";
import { bundleRegistryRecordSchema } from "./registry-record.ts";
import { bundleRiskLibrarySchema } from "./risk-library.ts";
import { bundleScheduleHtmlSchema, bundleScheduleSchema } from "./schedule.ts";

/**
 * The files of a bundle and the schema for each. Only `protocol.json` is required. A bundle also has its pages:
 * `source.pdf`, or `pages/page_0001.png` and so on without gaps.
 */
export const bundleFiles = {
  "protocol.json": bundleProtocolSchema,
  "domains.json": bundleDomainsSchema,
  "risk-library.json": bundleRiskLibrarySchema,
  "eligibility.json": bundleEligibilitySchema,
  "schedule.json": bundleScheduleSchema,
  "schedule-html/tables.json": bundleScheduleHtmlSchema,
  "sap.json": bundleSapSchema,
  "statistical-analysis-plan.json": bundleStatisticalPlanSchema,
  "statistical-analysis.json": bundleStatisticalPlanSchema,
  "tlf-shells.json": bundleTlfSchema,
  "narrative.json": bundleNarrativeSchema,
  "page-text.json": bundlePageTextSchema,
  "usdm.json": bundleUsdmSchema,
  "clinicaltrials.json": bundleRegistryRecordSchema,
} as const satisfies Record<string, z.ZodType>;

export type BundleFileName = keyof typeof bundleFiles;
export type BundleContent<Name extends BundleFileName> = z.output<(typeof bundleFiles)[Name]>;

export * from "./documents.ts";
export * from "./domains.ts";
export * from "./protocol.ts";
export * from "./registry-record.ts";
export * from "./risk-library.ts";
export * from "./schedule.ts";
