import { randomUUID } from "node:crypto";
import type { Statements } from "@trialtrace/db";
import { orderVersions } from "../../derivations/order-versions.ts";
import { announce } from "../write/transactions.ts";

interface VersionRow {
  readonly id: string;
  readonly demonstration: boolean;
  readonly created_at: Date;
  readonly document_version: string | null;
  readonly document_date: string | null;
}

/**
 * Orders the versions of a study that are shown, and gives the names they share to the latest that states them. Called
 * after any change of the group, in its transaction.
 * @param group null for a study with a single version: nothing is to be ordered
 */
export async function arrangeVersions(tx: Statements, group: string | null): Promise<void> {
  if (group === null) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`trialtrace versions ${group}`}, 0))`;
  const rows = await tx.$queryRaw<VersionRow[]>`
    SELECT p.id, p.demonstration, p.created_at, d.body::jsonb ->> 'documentVersion' AS document_version,
           coalesce(d.body::jsonb ->> 'documentDate', p.protocol_date::text) AS document_date
      FROM protocols p
      LEFT JOIN stored_documents d ON d.protocol_id = p.id AND d.kind = 'dashboard' AND d.key = ''
     WHERE p.version_group = ${group} AND p.removed_at IS NULL`;
  const ids = orderVersions(
    rows.map(({ created_at, document_version, document_date, ...row }) => ({
      ...row,
      createdAt: created_at,
      documentVersion: document_version,
      documentDate: document_date,
    })),
  ).map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE protocols p SET version_position = o.place - 1
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS o(id, place) WHERE p.id = o.id`;
  await tx.$executeRaw`
    DELETE FROM protocol_identifiers WHERE NOT "primary" AND protocol_id = ANY(${ids}::text[])`;
  await takeFreeAliases(tx, ids);
  for (const id of ids) await announce(tx, id);
}

/** Gives protocols the aliases they state that are free, the latest version first, and demonstration data the rest. */
export async function takeFreeAliases(tx: Statements, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO protocol_identifiers (value, "primary", protocol_id)
    SELECT DISTINCT ON (alias) alias, false, p.id
      FROM protocols p
      JOIN bundle_files f ON f.protocol_id = p.id AND f.path = 'protocol.json'
     CROSS JOIN LATERAL jsonb_array_elements_text(
             coalesce(ltrim(convert_from(f.content, 'UTF8'), E'\\uFEFF')::jsonb -> 'aliases', '[]')) AS alias
     WHERE p.removed_at IS NULL AND (p.id = ANY(${ids}::text[]) OR p.demonstration)
     ORDER BY alias, p.demonstration, p.version_position, p.id
        ON CONFLICT DO NOTHING`;
}

/**
 * Makes a protocol a version of another one's study, with all its own versions. Nothing is ordered yet.
 * @param ids of protocols that are shown
 * @returns the group that they are now in
 */
export async function joinVersions(tx: Statements, id: string, of: string): Promise<string> {
  const rows = await tx.$queryRaw<{ version_group: string | null }[]>`
    SELECT version_group FROM protocols WHERE id IN (${id}, ${of}) ORDER BY id = ${id} FOR UPDATE`;
  const groups = rows.flatMap(({ version_group }) => version_group ?? []);
  const group = groups[0] ?? randomUUID();
  await tx.$executeRaw`
    UPDATE protocols SET version_group = ${group}
     WHERE id IN (${id}, ${of}) OR version_group = ANY(${groups}::text[])`;
  await tx.$executeRaw`
    UPDATE protocols SET kept_separate = ARRAY(
             SELECT other FROM unnest(kept_separate) AS other
              WHERE other NOT IN (SELECT id FROM protocols WHERE version_group = ${group}))
     WHERE version_group = ${group} AND kept_separate <> '{}'`;
  return group;
}

/** Makes a protocol a study of its own again, and remembers that it is no version of the others. */
export async function leaveVersions(tx: Statements, id: string, of: string): Promise<void> {
  const before = await tx.$queryRaw<{ version_group: string | null }[]>`
    SELECT version_group FROM protocols WHERE id = ${id} FOR UPDATE`;
  await tx.$executeRaw`
    UPDATE protocols SET version_group = NULL, version_position = 0,
           kept_separate = ARRAY(
             SELECT other FROM unnest(kept_separate) AS other
              UNION SELECT o.id FROM protocols o JOIN protocols t ON t.id = ${of}
                     WHERE o.id <> ${id} AND (o.id = t.id OR o.version_group = t.version_group))
     WHERE id = ${id}`;
  await arrangeVersions(tx, before[0]?.version_group ?? null);
  await takeFreeAliases(tx, [id]);
  await announce(tx, id);
}
