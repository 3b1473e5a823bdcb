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

const uploadId = z.object({ uploadId: z.uuid() });

export const createUpload = defineEndpoint({
  id: "createUpload",
  access: { role: "administrator", of: "library" },
  method: "POST",
  path: "/api/uploads",
  summary:
    "Send a protocol document (PDF, Word, or TXT, up to 50 MB) as application/octet-stream; it is registered with its extraction pending",
  tag: "Uploads",
  query: z.object({
    fileName: z.string().trim().min(1).max(255),
    versionOf: protocolIdSchema.optional().describe("The study that the document is a new version of"),
  }),
  bytes: { limit: uploadLimitBytes },
  response: uploadSchema,
  problems: [
    "invalid-request",
    "protocol-not-found",
    "payload-too-large",
    "unsupported-media-type",
    "unusable-file",
    "quota-exceeded",
  ],
  cache: "none",
});

export const getUpload = defineEndpoint({
  id: "getUpload",
  access: { role: "administrator", of: "library" },
  method: "GET",
  path: "/api/uploads/{uploadId}",
  summary: "The progress of an upload",
  tag: "Uploads",
  params: uploadId,
  response: uploadSchema,
  problems: ["invalid-request", "upload-not-found"],
  cache: "none",
});

export const cancelUpload = defineEndpoint({
  id: "cancelUpload",
  access: { role: "administrator", of: "library" },
  method: "DELETE",
  path: "/api/uploads/{uploadId}",
  summary: "Cancel an upload in progress; nothing of it is kept",
  tag: "Uploads",
  params: uploadId,
  response: uploadSchema,
  problems: ["invalid-request", "upload-not-found", "upload-ended"],
  cache: "none",
});
