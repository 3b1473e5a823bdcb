import { z } from "zod";
import { scheduleChangeSchema } from "./schedule/changes.ts";

/**
 * Every error code of the API, with its HTTP status and title. Clients branch on the code; the detail is meant for
 * people. RFC 9457, `application/problem+json`.
 */
export const problems = {
  "invalid-request": { status: 400, title: "The request is invalid" },
  "not-signed-in": { status: 401, title: "Sign in first" },
  "sign-in-failed": { status: 401, title: "Signing in failed" },
  "sign-in-again": { status: 403, title: "Sign in again to sign" },
  "not-invited": { status: 403, title: "There is no account for this person" },
  forbidden: { status: 403, title: "You may not do this" },
  "cross-site-request": { status: 403, title: "The request comes from another site" },
  "sign-in-off": { status: 404, title: "This server runs without sign-in" },
  "person-not-found": { status: 404, title: "Person not found" },
  "protocol-not-found": { status: 404, title: "Protocol not found" },
  "domain-not-found": { status: 404, title: "Domain not found" },
  "document-not-found": { status: 404, title: "Document not found" },
  "page-not-found": { status: 404, title: "Page not found" },
  "upload-not-found": { status: 404, title: "Upload not found" },
  "digitization-not-found": { status: 404, title: "Digitization not found" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "revision-conflict": { status: 409, title: "Someone else saved in the meantime" },
  "review-conflict": { status: 409, title: "Someone else decided in the meantime" },
  "signature-conflict": { status: 409, title: "What you are signing has changed" },
  "person-exists": { status: 409, title: "This person already exists" },
  "last-administrator": { status: 409, title: "There must be an administrator" },
  "wrong-offset": { status: 409, title: "The part does not follow what has arrived" },
  "upload-ended": { status: 409, title: "The upload has already ended" },
  "nothing-to-digitize": { status: 409, title: "There is nothing to digitalize" },
  "link-expired": { status: 410, title: "The link is no longer valid" },
  "schedule-too-large": { status: 413, title: "The schedule is too large" },
  "payload-too-large": { status: 413, title: "The request is too large" },
  "unsupported-media-type": { status: 415, title: "Unsupported media type" },
  "wrong-host": { status: 421, title: "The request is for another server" },
  "password-rejected": { status: 422, title: "The password cannot be used" },
  "unusable-file": { status: 422, title: "The file cannot be processed" },
  "precondition-required": { status: 428, title: "An If-Match header is required" },
  "too-many-attempts": { status: 429, title: "Too many attempts" },
  "quota-exceeded": { status: 429, title: "The upload quota is used up" },
  busy: { status: 503, title: "The server is busy" },
  "provider-unavailable": { status: 503, title: "The sign-in provider is unavailable" },
  "database-unavailable": { status: 503, title: "The database is unavailable" },
  "shutting-down": { status: 503, title: "The server is shutting down" },
  "internal-error": { status: 500, title: "Internal error" },
} as const;

export type ProblemCode = keyof typeof problems;

export const problemSchema = z.object({
  type: z.string().describe("`urn:trialtrace:problem:` followed by the code"),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("What happened, as a readable sentence"),
  code: z.string().describe("Stable code to branch on"),
  instance: z.string().optional().describe("Path of the request"),
  requestId: z.string().describe("Also in the X-Request-Id header and in the server's log"),
  errors: z
    .array(
      z.object({
        in: z.enum(["path", "query", "body", "header"]),
        field: z.string(),
        message: z.string(),
      }),
    )
    .optional()
    .describe("Every invalid field of the request"),
  conflict: z
    .object({
      revision: z.int().min(1).describe("The current revision"),
      author: z.string(),
      createdAt: z.iso.datetime(),
      changes: z.array(scheduleChangeSchema),
    })
    .optional()
    .describe("`revision-conflict`: the changes made since the revision that If-Match names"),
});

export type Problem = z.infer<typeof problemSchema>;
