import { accessChannel, type Database, Prisma } from "@trialtrace/db";
import { type Grant, type Role, roles } from "../contract/access.ts";
import type { AccountGrant } from "../contract/account.ts";
import { appendAudit } from "../record/append.ts";

type Transaction = Prisma.TransactionClient;

export interface AccessEvent {
  /** e.g. `access.signed-in`. */
  readonly action: string;
  readonly actor: string;
  readonly requestId: string;
  /** Login and name of the person concerned. */
  readonly person: { readonly login: string; readonly name: string };
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Changes people, sessions, or roles in one transaction that ends with its audit row and a notification of every
 * server.
 */
export function changeAccess<T>(
  { prisma }: Database,
  work: (tx: Transaction) => Promise<{ readonly result: T; readonly event: AccessEvent | null }>,
): Promise<T> {
  return prisma.$transaction(async (tx) => {
    const { result, event } = await work(tx);
    await tx.$executeRaw`SELECT pg_notify(${accessChannel}, '')`;
    if (event !== null) {
      const { action, actor, requestId, person, before = null, after = null } = event;
      const row = {
        ...{ action, target: `people/${encodeURIComponent(person.login)}`, targetName: person.name },
        ...{ oldValue: before, newValue: after },
      };
      await appendAudit(tx, { actor, source: "user", protocolId: "", requestId }, JSON.stringify([row]));
    }
    return result;
  });
}

/** Whether an insert failed because the name is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

export const withGrants = {
  include: {
    grants: {
      include: {
        protocol: {
          select: { id: true, title: true, acronym: true, identifiers: { select: { value: true } } },
        },
      },
    },
  },
} as const satisfies { include: Prisma.PersonInclude };
export type PersonWithGrants = Prisma.PersonGetPayload<typeof withGrants>;

export async function replaceGrants(
  tx: Transaction,
  personId: string,
  grants: readonly { readonly role: string; readonly study: string | null }[],
): Promise<void> {
  await tx.roleGrant.deleteMany({ where: { personId } });
  const unique = new Map(grants.map((grant) => [JSON.stringify([grant.role, grant.study]), grant]));
  await tx.roleGrant.createMany({
    data: [...unique.values()].map(({ role, study }) => ({ personId, role, protocolId: study })),
  });
}

/** Every role for all studies. */
export const everyRole: readonly Grant[] = (["editor", "approver", "administrator"] as const).map(
  (role: Role) => ({ role, study: null }),
);

export async function hasAdministrator(tx: Pick<Transaction, "person">): Promise<boolean> {
  const found = await tx.person.findFirst({
    where: { disabledAt: null, grants: { some: { role: "administrator", protocolId: null } } },
    select: { id: true },
  });
  return found !== null;
}

/** Counts an attempt before it is checked, so that attempts at the same time all count; locks after too many. */
export async function countAttempt(
  { pool }: Database,
  login: string,
  limit: { readonly attempts: number; readonly minutes: number },
): Promise<{ id: string; password_hash: string | null; is_locked: boolean } | null> {
  const { rows } = await pool.query<{ id: string; password_hash: string | null; is_locked: boolean }>(
    `UPDATE people p
        SET failures = counted.failures,
            locked_until = CASE WHEN was.is_locked THEN p.locked_until
                                WHEN counted.failures >= $2 THEN now() + make_interval(mins => $3) END
       FROM (SELECT id, coalesce(locked_until > now(), false) AS is_locked FROM people WHERE login = $1 FOR UPDATE) AS was,
            LATERAL (SELECT CASE WHEN was.is_locked THEN q.failures
                                 WHEN q.locked_until IS NOT NULL THEN 1
                                 ELSE q.failures + 1 END AS failures
                       FROM people q WHERE q.id = was.id) AS counted
      WHERE p.id = was.id AND p.disabled_at IS NULL
      RETURNING p.id, p.password_hash, was.is_locked`,
    [login, limit.attempts, limit.minutes],
  );
  return rows[0] ?? null;
}

/** A person's roles with the names of their studies. Removed studies are left out. */
export function presentGrants(person: PersonWithGrants): AccountGrant[] {
  return person.grants.flatMap<AccountGrant>(({ role: stored, protocol }) => {
    const role = roles.find((known) => known === stored);
    if (role === undefined) return [];
    if (protocol === null) return [{ role, study: null }];
    const names = protocol.identifiers.map(({ value }) => value);
    if (names.length === 0) return [];
    const title = protocol.acronym === null || protocol.acronym === "" ? protocol.title : protocol.acronym;
    return [{ role, study: { id: protocol.id, title, names } }];
  });
}
