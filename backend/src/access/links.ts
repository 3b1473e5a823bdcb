import type { Database } from "@trialtrace/db";
import { hashSecret, newSecret } from "./secret.ts";

/** Hours for which a one-time link can be followed. */
const validHours = 72;

type Transaction = Pick<Database["prisma"], "oneTimeLink">;

/** Creates a one-time link for a person, or for the first administrator; earlier links of the person end. */
export async function createLink(
  tx: Transaction,
  personId: string | null,
): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
  const secret = newSecret("ttl");
  const expiresAt = new Date(Date.now() + validHours * 3_600_000);
  const expired = { expiresAt: { lt: new Date() } };
  await tx.oneTimeLink.deleteMany({ where: personId === null ? expired : { OR: [expired, { personId }] } });
  await tx.oneTimeLink.create({
    data: { tokenHash: new Uint8Array(hashSecret(secret)), personId, expiresAt },
  });
  return { secret, expiresAt };
}

/** The address of a link. What follows the number sign is never sent to a server, nor written to a log. */
export const linkAddress = (origin: string, secret: string): string => `${origin}/welcome#${secret}`;
