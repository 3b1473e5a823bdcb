import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { uploadCall, uploadId, uploadStates } from "./uploads.ts";

/** ACC-18: a zip of the size that ingest accepts. */
const maxBundleUpload = 512 * 1024 * 1024;

/** Bytes of one request; a sender may use smaller parts. */
export const bundlePartLimit = 16 * 1024 * 1024;

const problemSchema = z.object({
  file: z.string(),
  path: z.string(),
  expected: z.string(),
  found: z.string(),
  message: z.string(),
});

/** The outcome for one bundle, as `protocols ingest --json` prints it. */
export const bundleOutcomeSchema = z.object({
  source: z.string(),
  protocolId: z.string().nullable(),
  title: z.string().nullable(),
  outcome: z.enum(["created", "updated", "skipped", "failed", "valid"]),
  contentHash: z.string().nullable(),
  pageCount: z.int().nullable(),
  problems: z.array(problemSchema).readonly(),
  warnings: z.array(problemSchema).readonly(),
  notes: z.array(z.string()).readonly(),
  milliseconds: z.number(),
});

export const bundleUploadSchema = z.object({
  id: z.uuid(),
  state: z.enum(uploadStates).describe("`rendering` while it is ingested"),
  fileName: z.string(),
  size: z.int().min(1).describe("Bytes of the whole bundle"),
  received: z.int().min(0).describe("Bytes stored so far; the next part begins here"),
  pagesDone: z.int().min(0),
  pagesTotal: z.int().min(0).nullable(),
  report: bundleOutcomeSchema.nullable().describe("What became of the bundle, once it is done or has failed"),
  error: z.string().nullable().describe("Why there is no report, as a readable sentence"),
});
export type BundleUpload = z.infer<typeof bundleUploadSchema>;

/** What a sender declares before the first byte. */
export const bundleUploadBody = z
  .strictObject({
    fileName: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .regex(/\.(zip|json)$/i, "The name must end in .zip (a bundle) or .json (a USDM file)."),
    size: z.int().min(1).max(maxBundleUpload).describe("Bytes of the whole upload"),
    pdfSize: z
      .int()
      .min(0)
      .default(0)
      .describe("Bytes at the end of the upload that are the PDF of a USDM file; 0 without one"),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits, in lower case"),
    id: z.string().max(120).optional().describe("The id to store a USDM file under"),
    versionOf: z
      .string()
      .max(200)
      .optional()
      .describe("The stored study that it is a new version of, by id or alias"),
    isNew: z.boolean().default(false).describe("Reject the bundle if its id is that of a stored study"),
    strict: z.boolean().default(false).describe("Treat warnings as errors"),
    dryRun: z.boolean().default(false).describe("Do everything except write"),
  })
  .refine(({ size, pdfSize }) => pdfSize < size, { path: ["pdfSize"], error: "must be less than size" });
export type BundleUploadBody = z.output<typeof bundleUploadBody>;

const call = { ...uploadCall, response: bundleUploadSchema };

export const createBundleUpload = defineEndpoint({
  ...call,
  id: "createBundleUpload",
  method: "POST",
  path: "/api/bundle-uploads",
  summary:
    "Begin to send a bundle (.zip, up to 512 MB) or a USDM file (.json) in parts, or continue: the same declaration by the same person responds with the unfinished upload and its offset",
  body: bundleUploadBody,
  problems: ["invalid-request", "quota-exceeded"],
});

export const appendBundleUpload = defineEndpoint({
  ...call,
  id: "appendBundleUpload",
  method: "PUT",
  path: "/api/bundle-uploads/{uploadId}",
  summary:
    "Send the next part as application/octet-stream; what arrived of a part that is cut off is kept. The bundle is ingested once it is complete. An upload without a new part expires after 24 hours",
  params: uploadId,
  query: z.object({ offset: z.coerce.number().int().min(0).max(maxBundleUpload) }),
  bytes: { limit: bundlePartLimit },
  problems: [
    "invalid-request",
    "payload-too-large",
    "unsupported-media-type",
    "upload-not-found",
    "upload-ended",
    "wrong-offset",
  ],
});

export const getBundleUpload = defineEndpoint({
  ...call,
  id: "getBundleUpload",
  method: "GET",
  path: "/api/bundle-uploads/{uploadId}",
  summary: "How much of a bundle has arrived, and what became of it",
  params: uploadId,
  problems: ["invalid-request", "upload-not-found"],
});

export const cancelBundleUpload = defineEndpoint({
  ...call,
  id: "cancelBundleUpload",
  method: "DELETE",
  path: "/api/bundle-uploads/{uploadId}",
  summary: "Cancel a bundle upload; nothing of it is kept",
  params: uploadId,
  problems: ["invalid-request", "upload-not-found", "upload-ended"],
});
