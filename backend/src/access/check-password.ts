import type { Database } from "@trialtrace/db";
import { AppError } from "../http/app-error.ts";
import { type AttemptLimits, lock, tooMany } from "./attempt-limits.ts";
import { changeAccess, countAttempt } from "./people-repository.ts";
import { verifyPassword } from "./secret.ts";

export interface PasswordTools {
  readonly database: Database;
  readonly limits: AttemptLimits;
}

export const failedSignIn = () => new AppError("sign-in-failed", "The name or the password is wrong.");

/**
 * Checks a password, counting the attempt.
 * @returns the id of the person
 * @throws {AppError} `sign-in-failed`, `too-many-attempts`
 */
export async function checkPassword(
  { database, limits }: PasswordTools,
  { login, password }: { readonly login: string; readonly password: string },
  { address, requestId }: { readonly address: string; readonly requestId: string },
): Promise<string> {
  await limits.fromAddress(address);
  const attempt = await countAttempt(database, login, lock);
  if (attempt === null) await limits.forUnknown(login);
  if (attempt?.is_locked) throw tooMany(lock.minutes * 60);
  const isRight = await verifyPassword(attempt?.password_hash ?? null, password);
  if (attempt === null) throw failedSignIn();
  if (!isRight) {
    await recordFailure(database, attempt.id, requestId);
    throw failedSignIn();
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
