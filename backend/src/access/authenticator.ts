import type { IncomingMessage } from "node:http";
import type { Database } from "@trialtrace/db";
import { type Caller, stranger, team } from "./caller.ts";
import { cookieName, readCookie } from "./cookies.ts";
import { findAccessToken, findSession } from "./identity-repository.ts";
import { hashSecret } from "./secret.ts";

/** Milliseconds for which an identity is remembered; a change of sessions, people, or roles ends it at once. */
const rememberedFor = 20_000;
const maxRemembered = 10_000;

export const sessionCookie = "trialtrace";

/** Finds out who makes a request, before anything is sent. */
export interface Authenticator {
  identify(req: IncomingMessage): Caller | Promise<Caller>;
  /** Sessions, people, or roles have changed. */
  forget(): void;
  /** Whether changes are announced; nothing is remembered while they are not. */
  setListening(isListening: boolean): void;
}

/** Sign-in is off: everyone is the team. */
export const teamAuthenticator: Authenticator = {
  identify: () => team,
  forget: () => undefined,
  setListening: () => undefined,
};

export interface AuthenticatorOptions {
  readonly database: Database;
  /** Milliseconds after which an unused session ends. */
  readonly idleTime: number;
  readonly secureCookies: boolean;
}

export function createAuthenticator({
  database,
  idleTime,
  secureCookies,
}: AuthenticatorOptions): Authenticator {
  const cookie = cookieName(sessionCookie, secureCookies);
  const remembered = new Map<string, { readonly caller: Caller; readonly until: number }>();
  let isListening = false;
  let changes = 0;

  async function lookUp(secret: string, isToken: boolean): Promise<Caller> {
    const before = changes;
    const hash = hashSecret(secret);
    const person = isToken
      ? await findAccessToken(database, hash)
      : await findSession(database, hash, idleTime / 1000);
    if (person === null) return stranger;
    if (isListening && changes === before) {
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(secret, { caller: person, until: performance.now() + rememberedFor });
    }
    return person;
  }

  const forget = () => {
    changes += 1;
    remembered.clear();
  };

  return {
    identify(req) {
      const bearer = /^Bearer ([\w-]{20,200})$/i.exec(req.headers.authorization ?? "")?.[1];
      const secret = bearer ?? readCookie(req.headers.cookie, cookie);
      if (secret === undefined || secret === "") return stranger;
      const found = remembered.get(secret);
      if (found !== undefined && found.until > performance.now()) return found.caller;
      return lookUp(secret, bearer !== undefined);
    },
    forget,
    setListening(value) {
      isListening = value;
      forget();
    },
  };
}
