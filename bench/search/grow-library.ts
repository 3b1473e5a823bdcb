import type { Database } from "@trialtrace/db";

/**
 * Adds studies until there are as many, each with the passages of the seeded one: of every page the text with a word of
 * its own, so that no two studies are the same, and the words of them all.
 */
export async function growLibrary(database: Database, studies: number, pages: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO protocols (id, image_folder, title, subtitle, sponsor, study, phase, date_range, demonstration,
                            page_count, pages_version, content_hash, pipeline_version, ingested_at)
     SELECT 'bench-' || n, 'bench-' || n, 'Study ' || n, '', '', '', '', '', true, $2, '', '', 0, now()
       FROM generate_series(1, $1) AS n ON CONFLICT DO NOTHING`,
    [studies, pages],
  );
  await database.pool.query(
    `INSERT INTO protocol_identifiers (value, "primary", protocol_id)
     SELECT id, true, id FROM protocols WHERE id LIKE 'bench-%' ON CONFLICT DO NOTHING`,
  );
  const missing = await database.pool.query<{ id: string }>(
    `SELECT id FROM protocols p WHERE id LIKE 'bench-%'
        AND NOT EXISTS (SELECT 1 FROM passages s WHERE s.protocol_id = p.id)`,
  );
  for (const { id } of missing.rows) {
    await database.pool.query(
      `INSERT INTO passages (protocol_id, kind, reference, heading, lead, section, page, text, snippet)
       SELECT $1, kind, reference, heading, lead, section, page, text || ' ' || $1 || 'x' || coalesce(page, 0), snippet
         FROM passages
        WHERE protocol_id NOT LIKE 'bench-%' AND kind IN ('page', 'heading', 'paragraph', 'list-item', 'criterion')
          AND coalesce(page, 1) <= $2`,
      [id, pages],
    );
    await database.pool.query(
      `INSERT INTO passage_terms (protocol_id, term, lexeme, count)
       SELECT $1, term, lexeme, count FROM passage_terms WHERE protocol_id NOT LIKE 'bench-%'`,
      [id],
    );
  }
  await database.pool.query("VACUUM ANALYZE passages");
  await database.pool.query("VACUUM ANALYZE passage_terms");
}
