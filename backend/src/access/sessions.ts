import type { Database } from "@trialtrace/db";
import { sessionCookie } from "./authenticator.ts";
import type { Session } from "./caller.ts";
import { cookieName, setCookie } from "./cookies.ts";
import { hashSecret, newSecret } from "./secret.ts";

export interface SessionSettings {
  /** Milliseconds after which a session ends. */
  readonly sessionTime: number;
  readonly secureCookies: boolean;
}

export interface NewSession {
  readonly personId: string;
  readonly method: Session["method"];
  readonly address: string;
  readonly agent: string;
  /**
   * Whether the person has just proved who they are. Not known of a sign-in at a provider that was not asked to make
   * sure: it may have accepted anyone at the browser.
   */
  readonly isProven: boolean;
}

type Transaction = Parameters<Parameters<Database["prisma"]["$transaction"]>[0]>[0];

/** Stores a session and removes those that have expired. @returns the Set-Cookie header that holds it */
export async function openSession(
  tx: Transaction,
  { sessionTime, secureCookies }: SessionSettings,
  { personId, method, address, agent, isProven }: NewSession,
): Promise<string> {
  const secret = newSecret("tts");
  const now = new Date();
  await tx.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await tx.session.create({
    data: {
      ...{ personId, method, address, browser: agent },
      ...(isProven ? {} : { authenticatedAt: new Date(0) }),
      tokenHash: new Uint8Array(hashSecret(secret)),
      expiresAt: new Date(now.getTime() + sessionTime),
    },
  });
  const name = cookieName(sessionCookie, secureCookies);
  return setCookie(name, secret, Math.floor(sessionTime / 1000), secureCookies);
}

export const endedSession = ({ secureCookies }: SessionSettings): string =>
  setCookie(cookieName(sessionCookie, secureCookies), "", 0, secureCookies);
