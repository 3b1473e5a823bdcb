import { z } from "zod";

/** Who may use the server, and from where. */
export interface AccessConfig {
  /** Whether people sign in. */
  readonly signIn: boolean;
  /** Whether the server may listen beyond this machine without sign-in. */
  readonly allowAnonymous: boolean;
  /** The server's address in people's browsers, without a trailing slash. */
  readonly publicUrl: string | null;
  /** Further host names of the server. */
  readonly allowedHosts: readonly string[];
  /** Number of trusted proxies in front of the server. */
  readonly proxies: number;
  /** Milliseconds after which a session ends, however much it is used. */
  readonly sessionTime: number;
  /** Milliseconds after which an unused session ends. */
  readonly idleTime: number;
  /** Bytes one person may upload in 24 hours. */
  readonly uploadQuota: number;
  /** Created if there is no administrator yet; without it, a one-time link is printed. */
  readonly administrator: { readonly login: string; readonly name: string; readonly password: string } | null;
}

const webAddress = z.url({ protocol: /^https?$/, error: "a URL that begins with http:// or https://" });

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
  SESSION_HOURS: wholeNumberUpTo(168, 12),
  SESSION_IDLE_MINUTES: wholeNumberUpTo(1440, 60),
  UPLOAD_QUOTA_MB: wholeNumberUpTo(1_000_000, 2000),
  ADMIN_LOGIN: z.string().max(120, "at most 120 characters").toLowerCase().optional(),
  ADMIN_NAME: z.string().max(120, "at most 120 characters").optional(),
  ADMIN_PASSWORD: z.string().max(256, "at most 256 characters").optional(),
};

export const secretAccessVariables = ["ADMIN_PASSWORD"] as const;

function wholeNumberUpTo(limit: number, usual: number) {
  const expected = `a whole number from 1 to ${limit}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, expected)
    .transform(Number)
    .refine((value) => value >= 1 && value <= limit, expected)
    .default(usual);
}

const schema = z.object(accessVariables);
const minute = 60_000;

export function accessOf(read: z.output<typeof schema>): AccessConfig {
  const { ADMIN_LOGIN, ADMIN_NAME, ADMIN_PASSWORD } = read;
  return {
    signIn: read.SIGN_IN === "on",
    allowAnonymous: read.ALLOW_ANONYMOUS === "yes",
    publicUrl: read.PUBLIC_URL ?? null,
    allowedHosts: read.ALLOWED_HOSTS,
    proxies: read.TRUST_PROXY,
    sessionTime: read.SESSION_HOURS * 60 * minute,
    idleTime: read.SESSION_IDLE_MINUTES * minute,
    uploadQuota: read.UPLOAD_QUOTA_MB * 1_000_000,
    administrator:
      ADMIN_LOGIN === undefined || ADMIN_PASSWORD === undefined
        ? null
        : { login: ADMIN_LOGIN, name: ADMIN_NAME ?? ADMIN_LOGIN, password: ADMIN_PASSWORD },
  };
}

/** Variables that are useless alone: given one of the pair, the other is missing. */
export function missingPartners(given: Readonly<Record<string, string>>): string[] {
  const missing = ["ADMIN_LOGIN", "ADMIN_PASSWORD"].filter((name) => given[name] === undefined);
  return missing.length === 1 ? missing : [];
}
