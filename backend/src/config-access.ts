import { z } from "zod";
import { isLoopback } from "./access/allowed-hosts.ts";
import type { OpenIdSettings } from "./access/openid.ts";

/** Each message completes the sentence "expected ...". */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "a URL that begins with http:// or https://",
});

/** Every value is text of the environment; the defaults are applied here. */
export const accessVariables = {
  SIGN_IN: z.enum(["on", "off"], "on or off").default("off"),
  ALLOW_ANONYMOUS: z.enum(["yes", "no"], "yes or no").default("no"),
  PUBLIC_URL: webAddress
    .refine((url) => new URL(url).pathname === "/" && !/[?#]/.test(url), "a URL without a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[A-Za-z0-9._, -]+$/, "host names separated by commas")
    .transform((text) => text.split(/[,\s]+/).filter((name) => name !== ""))
    .default([]),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, "the number of proxies, 0 to 9")
    .transform(Number)
    .default(0),
  SESSION_HOURS: wholeNumber(1, 168).default(12),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(60),
  UPLOAD_QUOTA_MB: wholeNumber(1, 1_000_000).default(2000),
  ADMIN_LOGIN: z.string().max(120, "at most 120 characters").toLowerCase().optional(),
  ADMIN_NAME: z.string().max(120, "at most 120 characters").optional(),
  OIDC_ISSUER: webAddress
    .refine(
      (url) => url.startsWith("https:") || isLoopback(new URL(url).hostname),
      "a URL that begins with https://",
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500, "at most 500 characters").optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000, "at most 2000 characters").optional(),
  OIDC_NAME: z.string().max(60, "at most 60 characters").default("your organization"),
  OIDC_DEFAULT_ROLE: z
    .enum(["none", "reader", "editor", "approver"], "none, reader, editor, or approver")
    .default("none"),
  ADMIN_PASSWORD: z.string().max(256, "at most 256 characters").optional(),
};

export const secretAccessVariables = ["ADMIN_PASSWORD", "OIDC_CLIENT_SECRET"] as const;

export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= from && value <= to, expected);
}

const schema = z.object(accessVariables);
const minute = 60_000;

export type AccessConfig = ReturnType<typeof accessOf>;

/** Who may use the server, and from where. */
export function accessOf(read: z.output<typeof schema>) {
  const { ADMIN_LOGIN, ADMIN_NAME, ADMIN_PASSWORD } = read;
  const isNamed = ADMIN_LOGIN !== undefined && ADMIN_PASSWORD !== undefined;
  return {
    /** Where people may sign in as well; null: with a password only. */
    openId: openIdOf(read),
    /** Whether people sign in. */
    signIn: read.SIGN_IN === "on",
    /** Whether the server may listen beyond this machine without sign-in. */
    allowAnonymous: read.ALLOW_ANONYMOUS === "yes",
    /** The server's address in people's browsers, without a trailing slash. */
    publicUrl: read.PUBLIC_URL ?? null,
    /** Further host names of the server. */
    allowedHosts: read.ALLOWED_HOSTS,
    /** Number of trusted proxies in front of the server. */
    proxies: read.TRUST_PROXY,
    /** Milliseconds after which a session ends, however much it is used. */
    sessionTime: read.SESSION_HOURS * 60 * minute,
    /** Milliseconds after which an unused session ends. */
    idleTime: read.SESSION_IDLE_MINUTES * minute,
    /** Bytes one person may upload in 24 hours. */
    uploadQuota: read.UPLOAD_QUOTA_MB * 1_000_000,
    /** Created if there is no administrator yet; without it, a one-time link is printed. */
    administrator: isNamed
      ? { login: ADMIN_LOGIN, name: ADMIN_NAME ?? ADMIN_LOGIN, password: ADMIN_PASSWORD }
      : null,
  };
}

const partners = [
  ["ADMIN_LOGIN", "ADMIN_PASSWORD"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
];

/** Variables that are useless alone: given one of a group, the others are missing. */
export function missingPartners(given: Readonly<Record<string, string>>): string[] {
  return partners.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === names.length ? [] : missing;
  });
}

function openIdOf(read: z.output<typeof schema>): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  const role = read.OIDC_DEFAULT_ROLE;
  return { issuer, clientId, clientSecret, name: read.OIDC_NAME, defaultRole: role === "none" ? null : role };
}
