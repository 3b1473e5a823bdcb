import type { Database } from "@trialtrace/db";
import type { PageText, PageWord } from "../../contract/pages.ts";

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
  return new Map(rows.map(({ page, body }) => [page, wordsOf(body)]));
}

/** A stored response was checked when it was stored. */
function wordsOf(body: string): readonly PageWord[] {
  const { words }: PageText = JSON.parse(body);
  return words;
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
