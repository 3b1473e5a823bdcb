import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { studyCall } from "./study-call.ts";

/** A value that may have been misread and needs review. */
export const doubtSchema = z.object({
  path: z
    .string()
    .describe("File and path in the bundle, e.g. `eligibility.json#$.hierarchical_criteria[3]`"),
  page: z.int().min(1).nullable().describe("Page of the document; null if unknown"),
  reason: z.string().describe("Why the value is doubtful, as a readable sentence"),
  certainty: z.number().min(0).max(1).describe("Estimated probability that the value is correct"),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** The result of digitalization, part by part, with the doubtful values, least certain first. */
export const digitizationReportSchema = z.object({
  isProtocol: z
    .boolean()
    .describe("False: the document is not a protocol; its pages are kept and nothing is extracted"),
  reason: z.string().describe("Why the document was or was not recognized as a protocol"),
  pages: z.int().min(0),
  parts: z.array(
    z.object({
      part: z.string(),
      state: z.enum(["read", "absent", "failed"]),
      count: z.int().min(0),
      message: z.string().optional(),
    }),
  ),
  doubts: z.array(doubtSchema),
  skippedPages: z
    .array(z.object({ from: z.int(), to: z.int(), what: z.string() }))
    .describe("Pages that were skipped, e.g. amendments bound at the end of the protocol"),
  milliseconds: z.number().min(0),
});
export type DigitizationReport = z.infer<typeof digitizationReportSchema>;

const digitizationStates = ["queued", "reading", "done", "failed", "cancelled"] as const;
export type DigitizationState = (typeof digitizationStates)[number];

export const digitizationSchema = z.object({
  protocolId: z.string(),
  state: z.enum(digitizationStates),
  stage: z.string().describe("The current step, as a readable label; empty before the first one"),
  done: z.int().min(0),
  total: z.int().min(0).describe("Number of steps in the stage; 0 if unknown"),
  error: z.string().nullable().describe("Why it failed, as a readable sentence"),
  report: digitizationReportSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Digitization = z.infer<typeof digitizationSchema>;

const query = z.object({ protocolId: z.string().min(1).max(200) });
const call = {
  path: "/api/digitization",
  tag: "Digitization",
  response: digitizationSchema,
  cache: "none",
} as const;

export const getDigitization = studyCall({
  ...call,
  id: "getDigitization",
  query,
  summary: "Progress and result of digitalizing a protocol's document",
  problems: ["digitization-not-found"],
});

export const startDigitization = defineEndpoint({
  ...call,
  id: "startDigitization",
  access: { role: "administrator", of: "study" },
  method: "POST",
  summary: "Digitalize an uploaded document, or retry after a failure or cancellation",
  body: z.strictObject({ protocolId: z.string().min(1).max(200) }),
  problems: ["invalid-request", "protocol-not-found", "nothing-to-digitize"],
});

export const cancelDigitization = defineEndpoint({
  ...call,
  id: "cancelDigitization",
  query,
  access: { role: "administrator", of: "study" },
  method: "DELETE",
  summary: "Cancel digitalization; the document's pages are kept",
  problems: ["invalid-request", "protocol-not-found", "digitization-not-found"],
});
