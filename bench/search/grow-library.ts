import type { Database } from "@trialtrace/db";

/**
 * Adds studies until there are as many. Each has the passages of one ingested study after the other up to a page, with a
 * word of its own, so that no two studies are the same, and the words of that study. The search vectors are copied, as
 * ingest computed them; computing four million again would take an hour.
 */
export async function growLibrary(database: Database, studies: number, pages: number): Promise<void> {
  const { rows: models } = await database.pool.query<{ id: string }>(
    "SELECT id FROM protocols WHERE id NOT LIKE 'bench-%' ORDER BY id",
  );
  const { rows: known } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM protocols WHERE id LIKE 'bench-%'",
  );
  const first = (known[0]?.count ?? 0) + 1;
  if (first === 1) await database.pool.query("ALTER TABLE passages ALTER COLUMN search DROP EXPRESSION");
  await database.pool.query("DROP INDEX passages_protocol_id_search_idx");
  for (let number = first; number <= studies; number++) {
    await addStudy(database, `bench-${number}`, models[number % models.length]?.id ?? "", pages);
  }
  await database.pool.query(
    "CREATE INDEX passages_protocol_id_search_idx ON passages USING GIN (protocol_id, search)",
  );
  await database.pool.query("VACUUM ANALYZE passages");
  await database.pool.query("VACUUM ANALYZE passage_terms");
}

/** They have no files, so that the server must not derive them again while it is measured. */
const neverOutdated = 2 ** 31 - 1;

async function addStudy(database: Database, id: string, model: string, pages: number): Promise<void> {
  const run = (text: string, values: readonly (string | number)[]) => database.pool.query(text, [...values]);
  await run(
    `INSERT INTO protocols (id, image_folder, title, subtitle, sponsor, study, phase, date_range, demonstration,
                            page_count, pages_version, content_hash, pipeline_version, derivation_version,
                            derived_revision, ingested_at)
     SELECT $1, $1, $1, '', '', '', '', '', true, $2, '', '', pipeline_version, ${neverOutdated}, NULL, now()
       FROM protocols WHERE id = $3`,
    [id, pages, model],
  );
  await run(`INSERT INTO protocol_identifiers (value, "primary", protocol_id) VALUES ($1, true, $1)`, [id]);
  await run(
    `INSERT INTO passages (protocol_id, kind, reference, heading, lead, section, page, text, snippet, search)
     SELECT $1, kind, reference, heading, lead, section, page, text || ' ' || $1, snippet,
            search || to_tsvector('simple', $1)
       FROM passages WHERE protocol_id = $2 AND coalesce(page, 1) <= $3`,
    [id, model, pages],
  );
  await run(
    `INSERT INTO passage_terms (protocol_id, term, lexeme, count)
     SELECT $1, term, lexeme, count FROM passage_terms WHERE protocol_id = $2`,
    [id, model],
  );
}
