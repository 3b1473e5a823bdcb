import { z } from "zod";
import type { Role } from "./access.ts";
import { defineEndpoint } from "./endpoint.ts";
import { ofProtocol, studyCall } from "./study-call.ts";

const signedKinds = ["revision", "review", "study"] as const;
export type SignedKind = (typeof signedKinds)[number];

export const signatureMeanings = ["author", "reviewer", "approver"] as const;
export type SignatureMeaning = (typeof signatureMeanings)[number];

/** The roles that allow signing with each meaning; one of them is needed. */
export const signingRoles = {
  author: ["editor"],
  reviewer: ["editor", "approver"],
  approver: ["approver"],
} as const satisfies Record<SignatureMeaning, readonly Role[]>;

/** Minutes after signing in again during which a person may sign once, if an OpenID provider signs them in. */
export const signingMinutes = 5;

const contentHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits")
  .describe("SHA-256 over what is signed");

/** What can be signed: the current revision of the schedule, the review of the values, or the study as a whole. */
const signableSchema = z.object({
  kind: z.enum(signedKinds),
  revision: z.int().min(1).nullable().describe("The number of the revision; null for the other kinds"),
  contentHash,
});
export type Signable = z.infer<typeof signableSchema>;

const signatureSchema = signableSchema.extend({
  id: z.uuid(),
  meaning: z.enum(signatureMeanings),
  name: z.string().describe("Of the person, as it was when they signed"),
  method: z.enum(["password", "openid"]).describe("How the person signed in again"),
  signedAt: z.iso.datetime(),
  voidBecause: z
    .string()
    .nullable()
    .describe("Why the signature no longer applies, as a sentence; null if it applies"),
});
export type Signature = z.infer<typeof signatureSchema>;

const tag = "Signatures";

export const listSignatures = studyCall({
  id: "listSignatures",
  path: "/api/signatures",
  summary: "A protocol's signatures, newest first, and what can be signed now",
  tag,
  response: z.object({
    protocolId: z.string(),
    signable: z.array(signableSchema),
    signatures: z.array(signatureSchema),
  }),
  cache: "none",
});
export type Signatures = z.infer<typeof listSignatures.response>;

export const signContent = defineEndpoint({
  id: "signContent",
  access: { role: ["editor", "approver"], of: "study" },
  method: "POST",
  path: "/api/signatures",
  summary:
    "Sign in the browser what `contentHash` names, after signing in again: with the password, or at the OpenID provider in the last minutes",
  tag,
  query: ofProtocol,
  body: z.strictObject({
    kind: z.enum(signedKinds),
    contentHash,
    meaning: z.enum(signatureMeanings),
    password: z.string().min(1).max(1000).optional().describe("Of a person who signs in with a password"),
  }),
  response: signatureSchema,
  problems: [
    "invalid-request",
    "protocol-not-found",
    "sign-in-off",
    "sign-in-failed",
    "sign-in-again",
    "too-many-attempts",
    "signature-conflict",
  ],
  cache: "none",
});
