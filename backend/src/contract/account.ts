import { z } from "zod";
import { roles } from "./access.ts";
import { defineEndpoint, type EndpointDefinition, type Nothing, nothing } from "./endpoint.ts";

/** NIST SP 800-63B, section 3.1.1.2: the length where a password is the only factor; no rules on its characters. */
export const passwordLength = { shortest: 15, longest: 256 } as const;

/** A call about the account of the caller, never cached. */
export function accountCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(call: Omit<EndpointDefinition<P, Nothing, B, R>, "tag" | "query" | "cache">) {
  return defineEndpoint({ ...call, tag: "Account", cache: "none" });
}

export const loginSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(120)
  .regex(/^[^\s\p{Cc}]+$/u, "must not contain spaces")
  .describe("The name or email address to sign in with");
export const personNameSchema = z.string().trim().min(1).max(120).describe("As the record shows it");
const passwordSchema = z.string().min(1).max(1000);

export const accountGrantSchema = z.object({
  role: z.enum(roles),
  study: z
    .object({
      id: z.string(),
      title: z.string(),
      names: z.array(z.string()).describe("Its id and aliases"),
    })
    .nullable()
    .describe("Null for all studies"),
});
export type AccountGrant = z.infer<typeof accountGrantSchema>;

export const accountSchema = z.object({
  id: z.uuid(),
  login: z.string(),
  name: z.string(),
  method: z.enum(["password", "openid"]).describe("How the person signed in"),
  hasPassword: z.boolean(),
  grants: z.array(accountGrantSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const signIn = accountCall({
  id: "signIn",
  access: "anyone",
  method: "POST",
  path: "/api/account/sign-in",
  summary: "Sign in with a password; the session is kept in a cookie",
  body: z.strictObject({ login: loginSchema, password: passwordSchema }),
  response: accountSchema,
  problems: ["invalid-request", "sign-in-failed", "too-many-attempts", "sign-in-off"],
});

export const signOut = accountCall({
  id: "signOut",
  access: "person",
  method: "POST",
  path: "/api/account/sign-out",
  summary: "End the session of this browser",
  body: z.strictObject({}),
  response: z.object({
    providerUrl: z
      .url()
      .nullable()
      .describe("Where to end the session at the OpenID provider too; null if there is none"),
  }),
  problems: ["not-signed-in"],
});

export const getAccount = accountCall({
  id: "getAccount",
  access: "person",
  method: "GET",
  path: "/api/account",
  summary: "Who is signed in, and with which roles",
  response: accountSchema,
  problems: ["not-signed-in", "sign-in-off"],
});

export const changePassword = accountCall({
  id: "changePassword",
  access: "person",
  method: "PUT",
  path: "/api/account/password",
  summary: "Choose another password; every other session ends",
  body: z.strictObject({ current: passwordSchema, next: passwordSchema }),
  response: nothing,
  problems: ["invalid-request", "sign-in-failed", "too-many-attempts", "password-rejected"],
});

const sessionSchema = z.object({
  id: z.uuid(),
  method: z.enum(["password", "openid"]),
  address: z.string(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean().describe("This browser"),
});
export type AccountSession = z.infer<typeof sessionSchema>;

export const listSessions = accountCall({
  id: "listSessions",
  access: "person",
  method: "GET",
  path: "/api/account/sessions",
  summary: "The browsers in which the person is signed in",
  response: z.object({ sessions: z.array(sessionSchema) }),
  problems: [],
});

export const endOtherSessions = accountCall({
  id: "endOtherSessions",
  access: "person",
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "Sign out every other browser",
  response: nothing,
  problems: [],
});

export const endSession = accountCall({
  id: "endSession",
  access: "person",
  method: "DELETE",
  path: "/api/account/sessions/{sessionId}",
  summary: "Sign out another browser",
  params: z.object({ sessionId: z.uuid() }),
  response: nothing,
  problems: ["invalid-request"],
});

export const tokenScopes = ["read", "write"] as const;

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z
    .enum(tokenScopes)
    .describe("`read`: reading what the person may read; `write`: everything they may do except signing"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessTokenItem = z.infer<typeof tokenSchema>;

export const listTokens = accountCall({
  id: "listTokens",
  access: "person",
  method: "GET",
  path: "/api/account/tokens",
  summary: "The person's access tokens for programs",
  response: z.object({ tokens: z.array(tokenSchema) }),
  problems: [],
});

export const createToken = accountCall({
  id: "createToken",
  access: "person",
  method: "POST",
  path: "/api/account/tokens",
  summary: "Create an access token for a program; it is shown only once",
  body: z.strictObject({
    name: z.string().trim().min(1).max(120),
    scope: z.enum(tokenScopes),
    days: z.int().min(1).max(366).describe("Days until it expires"),
  }),
  response: z.object({ token: z.string(), item: tokenSchema }),
  problems: ["invalid-request"],
});

export const revokeToken = accountCall({
  id: "revokeToken",
  access: "person",
  method: "DELETE",
  path: "/api/account/tokens/{tokenId}",
  summary: "Revoke an access token",
  params: z.object({ tokenId: z.uuid() }),
  response: nothing,
  problems: ["invalid-request"],
});

const linkSecret = z.string().min(20).max(200);

export const openLink = accountCall({
  id: "openLink",
  access: "anyone",
  method: "POST",
  path: "/api/account/link",
  summary: "Whom a one-time link is for",
  body: z.strictObject({ link: linkSecret }),
  response: z.object({
    person: z
      .object({ login: z.string(), name: z.string() })
      .nullable()
      .describe("Null for the link that creates the first administrator"),
  }),
  problems: ["invalid-request", "link-expired", "too-many-attempts"],
});

export const followLink = accountCall({
  id: "followLink",
  access: "anyone",
  method: "POST",
  path: "/api/account/link/password",
  summary: "Choose a password with a one-time link, and sign in",
  body: z.strictObject({
    link: linkSecret,
    password: passwordSchema,
    person: z
      .strictObject({ login: loginSchema, name: personNameSchema })
      .optional()
      .describe("The first administrator; only for the link that creates one"),
  }),
  response: accountSchema,
  problems: ["invalid-request", "link-expired", "password-rejected", "person-exists", "too-many-attempts"],
});
