import type { Database } from "@trialtrace/db";
import type { z } from "zod";
import type { listStudyObjects } from "../../contract/study/study.ts";

interface ObjectQuery extends z.output<typeof listStudyObjects.query> {
  /** The studies to choose from; null for all. */
  readonly studies: readonly string[] | null;
}

type ObjectPage = z.output<typeof listStudyObjects.response>;

/** Objects of stored studies in the order of their documents, with the number of their links, and the total. */
export async function findObjects(
  { pool }: Database,
  { kind, protocolId, studies, text, limit, offset }: ObjectQuery,
): Promise<ObjectPage> {
  const where = `FROM study_objects o JOIN protocols p ON p.id = o.protocol_id AND p.removed_at IS NULL
     WHERE ($1::text IS NULL OR o.kind = $1) AND ($2::text IS NULL OR o.protocol_id = $2)
       AND ($3::text IS NULL OR position(lower($3) IN lower(o.label)) > 0)
       AND ($4::text[] IS NULL OR o.protocol_id = ANY($4))`;
  const counted = await pool.query<{ total: number }>(`SELECT count(*)::int AS total ${where}`, [
    kind,
    protocolId,
    text,
    studies,
  ]);
  const { rows } = await pool.query<ObjectPage["objects"][number]>(
    `SELECT o.protocol_id AS "protocolId", o.kind, o.id, o.label, o.page,
            (SELECT count(*)::int FROM study_links l
              WHERE l.protocol_id = o.protocol_id AND (l.from_id = o.id OR l.to_id = o.id)) AS links
       ${where} ORDER BY o.protocol_id, o.position LIMIT $5 OFFSET $6`,
    [kind, protocolId, text, studies, limit, offset],
  );
  return { total: counted.rows[0]?.total ?? 0, objects: rows };
}
