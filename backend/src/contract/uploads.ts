import { z } from "zod";
import { documentFormats } from "./document-formats.ts";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./study-call.ts";

/** UPL-1: "Upload limit text 50MB". */
export const uploadLimitBytes = 50 * 1024 * 1024;

/** From the first byte to one of four final states: `ready`, `duplicate`, `failed`, or `cancelled`. */
export const uploadStates = [
  "receiving",
  "queued",
  "rendering",
  "ready",
  "duplicate",
  "failed",
  "cancelled",
] as const;
export type UploadState = (typeof uploadStates)[number];

export const uploadSchema = z.object({
  id: z.uuid(),
  state: z.enum(uploadStates),
  fileName: z.string(),
  mediaType: z
    .enum(documentFormats.map(({ mediaType }) => mediaType))
    .nullable()
    .describe("Identified by content; null until enough bytes have arrived"),
  size: z.int().min(0).describe("Bytes received so far"),
  pagesDone: z.int().min(0),
  pagesTotal: z.int().min(0).nullable().describe("Null until the document is open"),
  protocolId: z
    .string()
    .nullable()
    .describe("The protocol created from it; for a duplicate, the protocol that already has this file"),
  notice: z.string().nullable().describe("Warnings about the new protocol, e.g. that a page is damaged"),
  error: z.string().nullable().describe("Why it failed, as a readable sentence"),
  createdAt: z.iso.datetime(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadId = z.object({ uploadId: z.uuid() });

/** What all calls about one upload, of a document or a bundle, have in common. */
export const uploadCall = {
  access: { role: "administrator", of: "library" },
  tag: "Uploads",
  cache: "none",
} as const;
const call = { ...uploadCall, response: uploadSchema };

export const createUpload = defineEndpoint({
  ...call,
  id: "createUpload",
  method: "POST",
  path: "/api/uploads",
  summary:
    "Send a protocol document (PDF, Word, or TXT, up to 50 MB) as application/octet-stream; it is registered with its extraction pending",
  query: z.object({
    fileName: z.string().trim().min(1).max(255),
    versionOf: protocolIdSchema.optional().describe("The study that the document is a new version of"),
  }),
  bytes: { limit: uploadLimitBytes },
  problems: [
    "invalid-request",
    "protocol-not-found",
    "payload-too-large",
    "unsupported-media-type",
    "unusable-file",
    "quota-exceeded",
  ],
});

export const getUpload = defineEndpoint({
  ...call,
  id: "getUpload",
  method: "GET",
  path: "/api/uploads/{uploadId}",
  summary: "The progress of an upload",
  params: uploadId,
  problems: ["invalid-request", "upload-not-found"],
});

export const cancelUpload = defineEndpoint({
  ...call,
  id: "cancelUpload",
  method: "DELETE",
  path: "/api/uploads/{uploadId}",
  summary: "Cancel an upload in progress; nothing of it is kept",
  params: uploadId,
  problems: ["invalid-request", "upload-not-found", "upload-ended"],
});
