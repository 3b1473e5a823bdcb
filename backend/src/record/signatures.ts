import type { Prisma } from "@trialtrace/db";
import { z } from "zod";
import {
  type Signable,
  type Signature,
  type SignatureMeaning,
  type SignedKind,
  signatureMeanings,
  signContent,
} from "../contract/signatures.ts";
import { appendAudit } from "./append.ts";

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

const { kind } = signContent.body.shape;
const signableRow = z.object({
  kind,
  revision: z.int().nullable(),
  contentHash: z.string(),
});

/**
 * What can be signed now, with SHA-256 hashes of what is stored: the current revision with its number and tables; the
 * review as the files that were read, that revision, and every decision; the study as the review and its pages.
 */
export async function signableContent(reader: Reader, protocolId: string): Promise<Signable[]> {
  const rows = await reader.$queryRaw`
    WITH revision AS (
      SELECT number, encode(sha256(convert_to(
               jsonb_build_array('revision', protocol_id, number, body)::text, 'UTF8')), 'hex') AS hash
        FROM schedule_revisions WHERE protocol_id = ${protocolId} ORDER BY number DESC LIMIT 1
    ), review AS (
      SELECT p.pages_version, encode(sha256(convert_to(jsonb_build_array('review', p.id, p.content_hash,
               (SELECT hash FROM revision),
               (SELECT jsonb_agg(jsonb_build_array(d.item_id, d.version, d.action, d.value, d.comment, d.actor, d.at)
                                 ORDER BY d.number)
                  FROM review_decisions d WHERE d.protocol_id = p.id))::text, 'UTF8')), 'hex') AS hash
        FROM protocols p WHERE p.id = ${protocolId}
    )
    SELECT 'revision' AS kind, number AS revision, hash AS "contentHash" FROM revision
     UNION ALL
    SELECT 'review', NULL, hash FROM review
     UNION ALL
    SELECT 'study', NULL, encode(sha256(convert_to(
             jsonb_build_array('study', ${protocolId}::text, hash, pages_version)::text, 'UTF8')), 'hex')
      FROM review`;
  return z.array(signableRow).parse(rows);
}

const storedRow = signableRow.extend({
  id: z.string(),
  meaning: z.enum(signatureMeanings),
  name: z.string(),
  method: z.enum(["password", "openid"]),
  signedAt: z.date(),
  isRecorded: z.boolean(),
});

/** A protocol's signatures, newest first, each with what has become of it. */
export async function readSignatures(
  reader: Reader,
  protocolId: string,
  now: readonly Signable[],
): Promise<Signature[]> {
  const rows = await reader.$queryRaw`
    SELECT s.id::text AS id, s.subject_kind AS kind, nullif(s.subject_id, '')::int AS revision,
           s.content_hash AS "contentHash", s.meaning, s.person_name AS name, s.method, s.signed_at AS "signedAt",
           EXISTS (SELECT FROM audit_events e
                    WHERE e.protocol_id = s.protocol_id AND e.target = 'signatures/' || s.id
                      AND e.action = 'signature.added' AND e.actor = s.person_name
                      AND e.new_value @> jsonb_build_object(
                            'kind', s.subject_kind, 'contentHash', s.content_hash, 'meaning', s.meaning,
                            'revision', nullif(s.subject_id, '')::int, 'method', s.method,
                            'signedAt', to_char(s.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                  ) AS "isRecorded"
      FROM signatures s WHERE s.protocol_id = ${protocolId} ORDER BY s.signed_at DESC, s.id`;
  return z
    .array(storedRow)
    .parse(rows)
    .map(({ isRecorded, signedAt, ...signed }) => ({
      ...{ ...signed, signedAt: signedAt.toISOString() },
      voidBecause: voidReason({ ...signed, isRecorded }, now),
    }));
}

export interface SignatureAct {
  readonly protocolId: string;
  readonly content: Signable;
  readonly meaning: SignatureMeaning;
  readonly method: Signature["method"];
  readonly person: { readonly id: string; readonly name: string };
  readonly requestId: string;
}

/** Stores a signature and its audit row; the last step of a transaction. @returns the id */
export async function storeSignature(tx: Prisma.TransactionClient, act: SignatureAct): Promise<string> {
  const { protocolId, content, meaning, method, person, requestId } = act;
  const { kind, revision, contentHash } = content;
  const [row] = z.array(z.object({ id: z.string(), signedAt: z.date() })).parse(
    await tx.$queryRaw`
      INSERT INTO signatures (protocol_id, subject_kind, subject_id, content_hash, meaning, person_id, person_name,
                              method, signed_at)
      VALUES (${protocolId}, ${kind}, ${revision === null ? "" : String(revision)}, ${contentHash}, ${meaning},
              ${person.id}::uuid, ${person.name}, ${method}, clock_timestamp())
      RETURNING id::text AS id, signed_at AS "signedAt"`,
  );
  if (row === undefined) throw new Error("The signature was not stored.");
  const signedAt = row.signedAt.toISOString();
  const audit = {
    ...{ action: "signature.added", target: `signatures/${row.id}`, targetName: nameOfSigned(content) },
    ...{ oldValue: null, newValue: { kind, revision, contentHash, meaning, method, signedAt } },
  };
  await appendAudit(
    tx,
    { actor: person.name, source: "user", protocolId, requestId },
    JSON.stringify([audit]),
  );
  return row.id;
}

export interface SignedContent {
  readonly kind: SignedKind;
  readonly revision: number | null;
  readonly contentHash: string;
  /** Whether the audit trail has the signature as it is stored. */
  readonly isRecorded: boolean;
}

const names = { revision: "schedule", review: "review", study: "study" } as const satisfies Record<
  SignedKind,
  string
>;

/**
 * Why a signature no longer applies, computed from what is stored now; null if it applies.
 * @param now what could be signed at present
 */
export function voidReason(signed: SignedContent, now: readonly Signable[]): string | null {
  const name = names[signed.kind];
  if (!signed.isRecorded) return "The audit trail has no record of this signature.";
  const current = now.find(({ kind }) => kind === signed.kind);
  if (current === undefined) return `The ${name} is no longer stored.`;
  if (current.revision !== signed.revision) {
    return `Revision ${current.revision} has replaced the signed revision.`;
  }
  return current.contentHash === signed.contentHash ? null : `The ${name} has changed since it was signed.`;
}

/** What is signed, e.g. "Revision 3 of the schedule". */
export const nameOfSigned = ({ kind, revision }: Pick<Signable, "kind" | "revision">): string =>
  revision === null ? `The ${names[kind]}` : `Revision ${revision} of the ${names[kind]}`;
