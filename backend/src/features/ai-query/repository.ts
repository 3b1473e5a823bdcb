import type { Database } from "@trialtrace/db";
import { type PageWord, pageTextSchema } from "../../contract/pages.ts";

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
  return new Map(rows.map((row) => [row.page, pageTextSchema.parse(JSON.parse(row.body)).words]));
}

/** Whether a study has pages with readable words: an image has no words, a broken font no `the`. */
export async function pageReadability(
  database: Database,
  protocolId: string,
): Promise<{ readonly pages: number; readonly readable: boolean }> {
  const { rows } = await database.pool.query<{ pages: number; readable: boolean }>(
    `SELECT p.page_count AS pages,
            EXISTS (SELECT 1 FROM passages s WHERE s.protocol_id = p.id AND s.kind = 'page')
              AND EXISTS (SELECT 1 FROM passage_terms t WHERE t.protocol_id = p.id AND t.term IN ('the', 'of', 'and'))
            OR EXISTS (SELECT 1 FROM passages s WHERE s.protocol_id = p.id AND s.kind IN ('paragraph', 'criterion'))
              AS readable
       FROM protocols p WHERE p.id = $1`,
    [protocolId],
  );
  return rows[0] ?? { pages: 0, readable: true };
}

/** The passages about a study's risks, highest first. */
export async function highestRisks(database: Database, protocolId: string): Promise<RiskItem[]> {
  const { rows } = await database.pool.query<RiskItem>(
    `SELECT item_id AS "itemId", title, risk_score AS score, priority FROM risk_items
      WHERE protocol_id = $1 ORDER BY risk_score DESC, position LIMIT 5`,
    [protocolId],
  );
  return rows;
}

export interface RiskItem {
  readonly itemId: string;
  readonly title: string;
  readonly score: number;
  readonly priority: string;
}
