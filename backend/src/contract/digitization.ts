import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** A place where the reading may be wrong, for a person to look at. */
export const doubtSchema = z.object({
  path: z
    .string()
    .describe("File and path in the bundle, e.g. `eligibility.json#$.hierarchical_criteria[3]`"),
  page: z.int().min(1).nullable().describe("Page of the document; null where none is known"),
  reason: z.string().describe("Why it is doubtful, for a person"),
  certainty: z.number().min(0).max(1).describe("How likely the reading is right"),
});
export type Doubt = z.infer<typeof doubtSchema>;

/** What a reading came to, part by part, and what is doubtful, the most doubtful first. */
export const digitizationReportSchema = z.object({
  isProtocol: z
    .boolean()
    .describe("False: the document is no protocol; its pages are kept and nothing is read"),
  reason: z.string().describe("Why it is taken for a protocol, or not"),
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
  leftOut: z
    .array(z.object({ from: z.int(), to: z.int(), what: z.string() }))
    .describe("Pages that were not read, e.g. amendments bound behind the protocol"),
  milliseconds: z.number().min(0),
});
export type DigitizationReport = z.infer<typeof digitizationReportSchema>;

const digitizationStates = ["queued", "reading", "done", "failed", "cancelled"] as const;
export type DigitizationState = (typeof digitizationStates)[number];

export const digitizationSchema = z.object({
  protocolId: z.string(),
  state: z.enum(digitizationStates),
  stage: z.string().describe("What is being read, for a person; empty before it begins"),
  done: z.int().min(0),
  total: z.int().min(0).describe("Steps of the stage; 0 where they cannot be counted"),
  error: z.string().nullable().describe("Why it failed, for a person"),
  report: digitizationReportSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Digitization = z.infer<typeof digitizationSchema>;

const call = {
  path: "/api/digitization",
  tag: "Digitization",
  params: z.object({}),
  query: z.object({ protocolId: z.string().min(1).max(200) }),
  body: z.undefined(),
  response: digitizationSchema,
  cache: "none",
} as const;

export const getDigitization = defineEndpoint({
  ...call,
  id: "getDigitization",
  method: "GET",
  summary: "How far the reading of a protocol's document has come, and what it found",
  problems: ["invalid-request", "protocol-not-found", "digitization-not-found"],
});

export const startDigitization = defineEndpoint({
  ...call,
  id: "startDigitization",
  method: "POST",
  summary: "Read an uploaded document into a study; again after a failure or a cancellation",
  query: z.object({}),
  body: z.strictObject({ protocolId: z.string().min(1).max(200) }),
  problems: ["invalid-request", "protocol-not-found", "nothing-to-digitize"],
});

export const cancelDigitization = defineEndpoint({
  ...call,
  id: "cancelDigitization",
  method: "DELETE",
  summary: "Stop the reading of a document; its pages stay",
  problems: ["invalid-request", "protocol-not-found", "digitization-not-found"],
});
