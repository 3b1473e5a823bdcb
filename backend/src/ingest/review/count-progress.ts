import type { Database } from "@trialtrace/db";
import { reviewProgressSchema } from "../../contract/review.ts";
import { type ReviewProgress, reviewProgress } from "../../review/progress.ts";
import { loadReview } from "./load-review.ts";

/** Studies counted per call; the others follow with the next one, so that no call takes long. */
const maxCounted = 4;

export interface StudyProgress extends ReviewProgress {
  readonly protocolId: string;
}

/**
 * The progress of studies that were digitalized by this product or decided on; of one, whatever its origin. Counts are
 * stored and only made again after a change.
 */
export async function countProgress(database: Database, protocolId: string | null): Promise<StudyProgress[]> {
  const { rows } = await database.pool.query<{
    id: string;
    state: string;
    known: string | null;
    progress: unknown;
  }>(
    `SELECT id, state, known, progress FROM (
       SELECT p.id, concat_ws(' ', p.content_hash,
                (SELECT max(number) FROM schedule_revisions r WHERE r.protocol_id = p.id),
                (SELECT max(number) FROM review_decisions d WHERE d.protocol_id = p.id)) AS state,
              w.state AS known, w.progress
         FROM protocols p LEFT JOIN review_progress w ON w.protocol_id = p.id
        WHERE p.removed_at IS NULL AND p.extraction_status = 'complete'
          AND CASE WHEN $1::text IS NOT NULL THEN p.id = $1
              ELSE EXISTS (SELECT 1 FROM digitizations z WHERE z.protocol_id = p.id AND z.state = 'done')
                OR EXISTS (SELECT 1 FROM review_decisions d WHERE d.protocol_id = p.id) END) AS study
      ORDER BY id`,
    [protocolId],
  );
  const counted: StudyProgress[] = [];
  let fresh = 0;
  for (const { id, state, known, progress } of rows) {
    if (known === state) {
      counted.push({ protocolId: id, ...reviewProgressSchema.parse(progress) });
    } else if (fresh < maxCounted) {
      fresh += 1;
      const now = reviewProgress((await loadReview(database.prisma, id)).items);
      await database.pool.query(
        `INSERT INTO review_progress (protocol_id, state, progress) VALUES ($1, $2, $3)
         ON CONFLICT (protocol_id) DO UPDATE SET state = excluded.state, progress = excluded.progress`,
        [id, state, JSON.stringify(now)],
      );
      counted.push({ protocolId: id, ...now });
    }
  }
  return counted;
}
