import type { Database } from "@trialtrace/db";

/** Words of the protocol that look like one that it does not have, most alike first. */
export async function similarTerms(database: Database, protocolId: string, word: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ term: string }>(
    `SELECT term FROM passage_terms
      WHERE protocol_id = $1 AND term % $2
      ORDER BY similarity(term, $2) DESC, count DESC
      LIMIT 12`,
    [protocolId, word],
  );
  return rows.map((row) => row.term);
}

/** Words of the protocol with an ending, the most frequent first. @param ending letters only. */
export async function termsEndingWith(
  database: Database,
  protocolId: string,
  ending: string,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ term: string }>(
    `SELECT term FROM passage_terms
      WHERE protocol_id = $1 AND term LIKE '%' || $2
      ORDER BY count DESC, term
      LIMIT 12`,
    [protocolId, ending],
  );
  return rows.map((row) => row.term);
}
