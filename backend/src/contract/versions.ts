import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { authorSchema, clientSchema, studyVersionSchema } from "./protocols.ts";
import { protocolIdSchema, studyCall } from "./study-call.ts";

export const versionsSchema = z.object({
  protocolId: z.string(),
  versions: z
    .array(studyVersionSchema)
    .describe("Every version of the study, latest first, this one included"),
  offers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        sponsor: z.string(),
        demonstration: z.boolean(),
        by: z.enum(["registry number", "protocol number"]),
        number: z.string(),
      }),
    )
    .describe("Earlier stored studies with the same number: this one may be a new version of one of them"),
});
export type Versions = z.infer<typeof versionsSchema>;
export type VersionOffer = Versions["offers"][number];

export const getVersions = studyCall({
  id: "getVersions",
  path: "/api/versions",
  summary: "The versions of a study, and the studies that it may be a new version of",
  tag: "Protocols",
  response: versionsSchema,
});

export const versionDecisions = ["version", "separate"] as const;

export const decideVersion = defineEndpoint({
  id: "decideVersion",
  access: { role: ["editor", "administrator"], of: "study", by: ["protocolId", "of"] },
  method: "PUT",
  path: "/api/versions",
  summary:
    "Make a protocol a version of a stored study, or keep it separate; either decision can be taken back by the other",
  tag: "Protocols",
  body: z.strictObject({
    protocolId: protocolIdSchema,
    of: protocolIdSchema.describe("Any version of the other study"),
    decision: z.enum(versionDecisions),
    author: authorSchema,
    reason: z.string().trim().max(2000).default("").describe("Why; kept in the audit trail"),
    source: clientSchema,
  }),
  response: versionsSchema,
  problems: ["invalid-request", "protocol-not-found"],
  cache: "none",
});
