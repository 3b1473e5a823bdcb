import type { Database } from "@trialtrace/db";
import { type AttemptLimits, lock, tooMany } from "../../access/attempt-limits.ts";
import type { Person } from "../../access/caller.ts";
import { verifyPassword } from "../../access/password-hash.ts";
import {
  changeAccess,
  countAttempt,
  type PersonWithGrants,
  withGrants,
} from "../../access/people-repository.ts";
import { openSession, type SessionSettings } from "../../access/sessions.ts";
import { AppError } from "../../http/app-error.ts";

export interface AccountTools {
  readonly database: Database;
  /** Whether people sign in on this server. */
  readonly isOn: boolean;
  readonly limits: AttemptLimits;
  readonly sessions: SessionSettings;
  /** Forgets who was signed in, on this server at once. */
  forget(): void;
}

export interface Origin {
  readonly address: string;
  readonly agent: string;
  readonly requestId: string;
}

export interface SignedIn {
  readonly person: PersonWithGrants;
  readonly method: "password" | "openid";
  readonly cookie: string;
}

const failed = () => new AppError("sign-in-failed", "The name or the password is wrong.");

/**
 * Checks a password, counting the attempt.
 * @returns the id of the person
 * @throws {AppError} `sign-in-failed`, `too-many-attempts`
 */
export async function checkPassword(
  { database, limits }: Pick<AccountTools, "database" | "limits">,
  { login, password }: { readonly login: string; readonly password: string },
  { address, requestId }: Pick<Origin, "address" | "requestId">,
): Promise<string> {
  await limits.fromAddress(address);
  const attempt = await countAttempt(database, login, lock);
  if (attempt === null) await limits.forUnknown(login);
  if (attempt?.is_locked) throw tooMany(lock.minutes * 60);
  const isRight = await verifyPassword(attempt?.password_hash ?? null, password);
  if (attempt === null) throw failed();
  if (!isRight) {
    await recordFailure(database, attempt.id, requestId);
    throw failed();
  }
  await database.prisma.person.update({
    where: { id: attempt.id },
    data: { failures: 0, lockedUntil: null },
  });
  return attempt.id;
}

function recordFailure(database: Database, id: string, requestId: string): Promise<void> {
  return changeAccess(database, async (tx) => {
    const person = await tx.person.findUniqueOrThrow({ where: { id } });
    const after = { failures: person.failures, lockedUntil: person.lockedUntil?.toISOString() ?? null };
    const event = { action: "access.sign-in-failed", actor: person.name, requestId, person, after };
    return { result: undefined, event };
  });
}

/** Opens a session for a person who has proved who they are. */
export async function signInPerson(
  { database, sessions, forget }: AccountTools,
  id: string,
  method: SignedIn["method"],
  { address, agent, requestId }: Origin,
): Promise<SignedIn> {
  const signedIn = await changeAccess(database, async (tx) => {
    const person = await tx.person.update({
      where: { id },
      data: { lastSignInAt: new Date() },
      ...withGrants,
    });
    if (person.disabledAt !== null) throw failed();
    const cookie = await openSession(tx, sessions, { personId: id, method, address, agent });
    const event = {
      ...{ action: "access.signed-in", actor: person.name, requestId, person },
      after: { method, address },
    };
    return { result: { person, method, cookie }, event };
  });
  forget();
  return signedIn;
}

/** The session that a person's call came with. */
export function sessionOf(person: Person): NonNullable<Person["session"]> {
  if (person.session === null) throw new AppError("forbidden", "An access token cannot do this.");
  return person.session;
}
