import type { Prisma } from "@trialtrace/db";
import { failedSignIn, type PasswordTools } from "../../access/check-password.ts";
import type { OpenIdProvider } from "../../access/openid.ts";
import {
  changeAccess,
  type PersonWithGrants,
  presentGrants,
  withGrants,
} from "../../access/people-repository.ts";
import { openSession, type SessionSettings } from "../../access/sessions.ts";
import {
  type AccessTokenItem,
  type Account,
  type AccountSession,
  tokenScopes,
} from "../../contract/account.ts";
import { type Answer, uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";

export interface AccountTools extends PasswordTools {
  /** Whether people sign in on this server. */
  readonly isOn: boolean;
  readonly sessions: SessionSettings;
  /** Where people may sign in as well; null: with a password only. */
  readonly provider: OpenIdProvider | null;
  /** Forgets who was signed in, on this server at once. */
  forget(): void;
}

interface Origin {
  readonly address: string;
  readonly agent: string;
  readonly requestId: string;
}

const disabled = () => new AppError("sign-in-failed", "Your account here is disabled. Ask an administrator.");

interface SignedIn {
  readonly person: PersonWithGrants;
  readonly method: "password" | "openid";
  readonly cookie: string;
}

/** The response to someone who has signed in. */
export const signedInAnswer = ({ person, method, cookie }: SignedIn): Answer => ({
  ...uncacheableAnswer(presentAccount(person, method)),
  headers: { "Set-Cookie": cookie },
});

/**
 * Opens a session for a person who has signed in.
 * @param options.replaces the session in which they have proved again who they are
 */
export async function signInPerson(
  { database, sessions, forget }: AccountTools,
  id: string,
  method: SignedIn["method"],
  { address, agent, requestId }: Origin,
  { replaces = null }: { readonly replaces?: string | null } = {},
): Promise<SignedIn> {
  const signedIn = await changeAccess(database, async (tx) => {
    const person = await tx.person.update({
      where: { id },
      data: { lastSignInAt: new Date() },
      ...withGrants,
    });
    if (person.disabledAt !== null) throw method === "openid" ? disabled() : failedSignIn();
    if (replaces !== null) await tx.session.delete({ where: { id: replaces } });
    const isProven = method === "password" || replaces !== null;
    const cookie = await openSession(tx, sessions, { personId: id, method, address, agent, isProven });
    const event = {
      ...{ action: "access.signed-in", actor: person.name, requestId, person },
      after: { method, address },
    };
    return { result: { person, method, cookie }, event };
  });
  forget();
  return signedIn;
}

export function presentAccount(person: PersonWithGrants, method: Account["method"]): Account {
  const { id, login, name } = person;
  return {
    id,
    login,
    name,
    method,
    hasPassword: person.passwordHash !== null,
    grants: presentGrants(person),
  };
}

export function presentSession(row: Prisma.SessionGetPayload<object>, current: string): AccountSession {
  const { id, method, address, browser } = row;
  return {
    ...{ id, address, browser, current: id === current },
    method: method === "openid" ? "openid" : "password",
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}

export function presentToken(row: Prisma.AccessTokenGetPayload<object>): AccessTokenItem {
  return {
    ...{ id: row.id, name: row.name, scope: tokenScopes.find((scope) => scope === row.scope) ?? "read" },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
