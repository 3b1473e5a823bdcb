import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import { signingMinutes } from "../contract/signatures.ts";
import { AppError } from "../http/app-error.ts";
import { isLoopback } from "./allowed-hosts.ts";

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in page calls the provider. */
  readonly name: string;
  /** The role for all studies of a person without an invitation; null: they cannot sign in. */
  readonly defaultRole: "reader" | "editor" | "approver" | null;
}

/** What a browser must bring back, so that it ends the sign-in that it started. */
const startedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Authenticates a signed-in person again. */
  confirms: z.boolean(),
});
export type StartedSignIn = z.infer<typeof startedSchema>;

export const encodeStarted = (started: StartedSignIn): string =>
  Buffer.from(JSON.stringify(started)).toString("base64url");

/** @returns null if the value does not come from `encodeStarted` */
export function decodeStarted(value: string | undefined): StartedSignIn | null {
  try {
    return startedSchema.parse(JSON.parse(Buffer.from(value ?? "", "base64url").toString()));
  } catch {
    return null;
  }
}

/** Who signed in at the provider. */
export interface ProviderPerson {
  /** Issuer and subject, joined by a space. */
  readonly subject: string;
  readonly name: string | null;
  /** In lower case; null unless the provider states that it belongs to the person. */
  readonly verifiedEmail: string | null;
}

const isTrue = z.union([z.literal(true), z.literal(1), z.literal("1"), z.literal("true")]);
const claimsSchema = z.object({
  email: z.string().trim().toLowerCase().optional(),
  // Microsoft Entra ID does not send it; its optional claim states that the owner of the address's domain is verified.
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  name: z.string().trim().optional(),
});

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;

/**
 * OpenID Connect: authorization code with PKCE, state and nonce.
 * @param origin the server's address in people's browsers
 */
export function createOpenIdProvider(settings: OpenIdSettings, origin: () => string) {
  const { issuer, clientId, clientSecret } = settings;
  const returnAddress = () => `${origin()}/openid`;
  let found: Promise<Configuration> | null = null;

  /** Looked up on first use, so that the server starts without the provider. */
  async function configuration(): Promise<Configuration> {
    const url = new URL(issuer);
    const options = isLoopback(url.hostname) ? { execute: [allowInsecureRequests] } : {};
    found ??= discovery(url, clientId, clientSecret, undefined, options);
    try {
      return await found;
    } catch (cause) {
      found = null;
      throw unavailable(settings.name, cause);
    }
  }

  return {
    settings,
    /** The URL of the provider's sign-in page. */
    async start(confirms: boolean): Promise<{ readonly url: string; readonly started: StartedSignIn }> {
      const config = await configuration();
      const started = {
        ...{ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), confirms },
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: returnAddress(),
        scope: "openid profile email",
        state: started.state,
        nonce: started.nonce,
        code_challenge: await calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: "S256",
        ...(confirms ? { prompt: "login", max_age: "0" } : {}),
      });
      return { url: url.href, started };
    },
    /** @param query what the provider added to the return address */
    async finish(
      query: string,
      { state, nonce, verifier, confirms }: StartedSignIn,
    ): Promise<ProviderPerson> {
      const config = await configuration();
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${returnAddress()}?${query}`), {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
          ...(confirms ? { maxAge: signingMinutes * 60 } : {}),
        });
        const id = tokens.claims();
        if (id === undefined) throw new Error("There is no ID token.");
        const isComplete = id.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
        const more = isComplete ? {} : await fetchUserInfo(config, tokens.access_token, id.sub);
        const claims = claimsSchema.parse({ ...more, ...id });
        const isVerified = isTrue.safeParse(claims.email_verified ?? claims.xms_edov).success;
        return {
          subject: `${id.iss} ${id.sub}`,
          name: claims.name || null,
          verifiedEmail: isVerified ? (claims.email ?? null) : null,
        };
      } catch (cause) {
        throw failure(settings.name, cause);
      }
    },
    /** The URL that ends the session at the provider; null if it has none or does not respond. */
    async signOutUrl(): Promise<string | null> {
      try {
        const config = await configuration();
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        return buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin()}/` }).href;
      } catch {
        return null;
      }
    },
  };
}

/** A failed sign-in at the provider, in plain words. */
function failure(name: string, cause: unknown): AppError {
  if (cause instanceof AuthorizationResponseError) {
    return cause.error === "access_denied"
      ? new AppError("sign-in-failed", `You were not signed in at ${name}: it was declined there.`, { cause })
      : new AppError(
          "sign-in-failed",
          `${name} did not sign you in: ${cause.error_description ?? cause.error}.`,
          { cause },
        );
  }
  // Node's fetch reports a connection that failed as a TypeError.
  if (cause instanceof TypeError) return unavailable(name, cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError(
    "sign-in-failed",
    `The response of ${name} could not be verified (${reason}). Start again.`,
    { cause },
  );
}

const unavailable = (name: string, cause: unknown) =>
  new AppError(
    "provider-unavailable",
    `${name} did not respond. Try again, or sign in with a password if you have one.`,
    { cause },
  );
