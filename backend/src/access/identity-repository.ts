import type { Database } from "@trialtrace/db";
import { z } from "zod";
import { type Grant, roles } from "../contract/access.ts";
import type { Person } from "./caller.ts";

const grantsSchema = z.array(z.object({ role: z.enum(roles), study: z.string().nullable() }));

const grants = `coalesce((SELECT json_agg(json_build_object('role', g.role, 'study', g.protocol_id))
  FROM role_grants g WHERE g.person_id = p.id), '[]') AS grants`;

interface PersonRow {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly grants: unknown;
}

/** The person of a browser session that is neither expired nor idle; notes that the session is in use. */
export async function findSession(
  { pool }: Database,
  tokenHash: Buffer,
  idleSeconds: number,
): Promise<Person | null> {
  const { rows } = await pool.query<
    PersonRow & { session: string; method: "password" | "openid"; authenticated_at: Date }
  >(
    `WITH seen AS (
       UPDATE sessions SET last_seen_at = now()
        WHERE token_hash = $1 AND expires_at > now() AND last_seen_at > now() - make_interval(secs => $2)
       RETURNING id, person_id, method, authenticated_at)
     SELECT p.id, p.login, p.name, ${grants}, s.id AS session, s.method, s.authenticated_at
       FROM seen s JOIN people p ON p.id = s.person_id AND p.disabled_at IS NULL`,
    [tokenHash, idleSeconds],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const session = { id: row.session, method: row.method, authenticatedAt: row.authenticated_at };
  return { ...personOf(row, grantsSchema.parse(row.grants)), session };
}

/** The person of an access token, with the roles that its scope leaves them; notes that the token is in use. */
export async function findAccessToken({ pool }: Database, tokenHash: Buffer): Promise<Person | null> {
  const { rows } = await pool.query<PersonRow & { scope: string }>(
    `WITH used AS (
       UPDATE access_tokens SET last_used_at = now() WHERE token_hash = $1 AND expires_at > now()
       RETURNING person_id, scope)
     SELECT p.id, p.login, p.name, ${grants}, u.scope
       FROM used u JOIN people p ON p.id = u.person_id AND p.disabled_at IS NULL`,
    [tokenHash],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : personOf(row, narrowed(grantsSchema.parse(row.grants), row.scope === "write"));
}

function personOf({ id, login, name }: PersonRow, grants: readonly Grant[]): Person {
  return { kind: "person", id, login, name, grants, session: null };
}

/** A program never signs; one that may only read has no other role. */
function narrowed(grants: readonly Grant[], mayWrite: boolean): Grant[] {
  return grants.map(({ role, study }) => ({
    role: mayWrite && role !== "approver" ? role : "reader",
    study,
  }));
}

/** The protocol with that id, alias, or image folder. @returns null if there is none */
export async function findNamedStudy(
  { pool }: Database,
  name: string,
  isFolder: boolean,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, 0 AS place FROM protocols WHERE $2 AND image_folder = $1 AND removed_at IS NULL
        UNION ALL
       SELECT protocol_id, 1 FROM protocol_identifiers WHERE value = $1) AS named
      ORDER BY place LIMIT 1`,
    [name, isFolder],
  );
  return rows[0]?.id ?? null;
}
