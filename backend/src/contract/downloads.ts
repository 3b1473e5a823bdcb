import { z } from "zod";
import { eligibilitySchema } from "./eligibility.ts";
import { studyCall } from "./study-call.ts";
import { jsonSchema } from "./value.ts";

/**
 * Response header of the USDM file: protocol content that USDM cannot represent, percent-encoded and comma-separated.
 */
export const omittedContentHeader = "X-Omitted-Content";

const tag = "Downloads";

export const getUsdmFile = studyCall({
  id: "getUsdmFile",
  path: "/api/downloads/usdm",
  summary: `A protocol with its last saved schedule, as a USDM v4.0 file; ${omittedContentHeader} lists the content that USDM cannot represent`,
  tag,
  response: z.looseObject({ study: z.record(z.string(), jsonSchema), usdmVersion: z.string() }),
});

export const getBundleZip = studyCall({
  id: "getBundleZip",
  path: "/api/downloads/bundle",
  summary: "The bundle of a protocol as ingested, as a zip file that ingests to the same content hash",
  tag,
  response: z.string().meta({ format: "binary" }),
  mediaType: "application/zip",
});

export const getEligibilityFile = studyCall({
  id: "getEligibilityFile",
  path: "/api/downloads/eligibility",
  summary: "A protocol's eligibility criteria with query plans and SQL, as a file",
  tag,
  response: eligibilitySchema,
  problems: ["document-not-found"],
});

/** The formats in which a protocol is exported; `store/stored/export-formats.ts` writes those that are one text. */
export const exportFormats = [
  {
    id: "usdm",
    label: "USDM v4.0 (JSON)",
    description: "The study in CDISC's exchange format, with the last saved schedule",
    suffix: "usdm.json",
    endpoint: getUsdmFile,
  },
  {
    id: "bundle",
    label: "Bundle (ZIP)",
    description: "Every file as ingested, with the source document",
    suffix: "bundle.zip",
    endpoint: getBundleZip,
  },
  {
    id: "eligibility",
    label: "Eligibility (JSON)",
    description: "Criteria with query plans and SQL",
    suffix: "eligibility.json",
    endpoint: getEligibilityFile,
  },
] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** A format that is one text; a bundle consists of files. */
export type TextFormat = Exclude<ExportFormat, { readonly id: "bundle" }>;
