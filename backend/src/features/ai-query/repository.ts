import type { Database } from "@trialtrace/db";
import type { PageText, PageWord } from "../../contract/pages.ts";
import { passageColumns, type StoredPassage } from "../../retrieval/repository.ts";

/** The words of several pages. */
export async function pageWords(
  database: Database,
  protocolId: string,
  pages: readonly number[],
): Promise<ReadonlyMap<number, readonly PageWord[]>> {
  if (pages.length === 0) return new Map();
  const { rows } = await database.pool.query<{ page: number; body: string }>(
    "SELECT page, body FROM page_texts WHERE protocol_id = $1 AND page = ANY($2)",
    [protocolId, pages],
  );
  // A stored response was checked when it was stored.
  const wordsOf = (body: string): PageText["words"] => JSON.parse(body).words;
  return new Map(rows.map(({ page, body }) => [page, wordsOf(body)]));
}

/** The passages of a study's highest risks, each with what the risk library states of it. */
export async function highestRisks(
  database: Database,
  protocolId: string,
): Promise<(StoredPassage & { readonly said: string })[]> {
  const { rows } = await database.pool.query<StoredPassage & { said: string }>(
    `SELECT ${passageColumns}, r.title || ' (score ' || r.risk_score || ', ' || r.priority || ' priority)' AS said
       FROM risk_items r JOIN passages p ON p.id = (
              SELECT min(id) FROM passages
               WHERE protocol_id = r.protocol_id AND reference = 'risk-library/' || r.item_id)
      WHERE r.protocol_id = $1 ORDER BY r.risk_score DESC, r.position LIMIT 5`,
    [protocolId],
  );
  return rows;
}
