import type { Database } from "@trialtrace/db";
import { type PageWord, pageTextSchema } from "../../../contract/pages.ts";

/** For each text the pages that hold every word of it, the closest first. */
export async function pagesWith(
  database: Database,
  protocolId: string,
  texts: readonly string[],
): Promise<number[][]> {
  const { rows } = await database.pool.query<{ ord: number; page: number }>(
    `SELECT q.ord::int, f.page
       FROM unnest($2::text[]) WITH ORDINALITY AS q(text, ord)
      CROSS JOIN LATERAL plainto_tsquery('english', q.text) AS words
      CROSS JOIN LATERAL (
        SELECT p.page FROM passages p
         WHERE p.protocol_id = $1 AND p.kind = 'page' AND p.search @@ words
         ORDER BY ts_rank_cd(p.search, words) DESC, p.page LIMIT 4) f`,
    [protocolId, texts],
  );
  return texts.map((_text, index) => rows.filter((row) => row.ord === index + 1).map((row) => row.page));
}

/** The text of some pages; a long one is stored in parts. */
export async function pageTexts(
  database: Database,
  protocolId: string,
  pages: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (pages.length === 0) return new Map();
  const { rows } = await database.pool.query<{ page: number; text: string }>(
    `SELECT page, string_agg(text, ' ' ORDER BY id) AS text
       FROM passages WHERE protocol_id = $1 AND kind = 'page' AND page = ANY($2) GROUP BY page`,
    [protocolId, pages],
  );
  return new Map(rows.map((row) => [row.page, row.text]));
}

/** The words of some pages. */
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
