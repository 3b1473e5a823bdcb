import type { Statements } from "@trialtrace/db";
import type { Passage } from "../../ingest/passages/passage.ts";
import { termsOf } from "../../ingest/passages/terms.ts";

/** Passages and their words as JSON: thousands of rows go as one value. */
export interface PassageTexts {
  readonly passages: string;
  readonly terms: string;
}

export const passageTexts = (passages: readonly Passage[]): PassageTexts => ({
  passages: JSON.stringify(passages),
  terms: JSON.stringify(termsOf(passages).map(([term, count]) => ({ term, count }))),
});

/**
 * Appends passages to the stored ones, with their words. Thousands of rows go as one value: sending them row by row
 * costs more than everything else.
 */
export async function insertPassages(
  tx: Statements,
  protocolId: string,
  { passages, terms }: PassageTexts,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO passages (protocol_id, kind, reference, heading, lead, section, page, text, snippet)
    SELECT ${protocolId}, kind, reference, heading, lead, section, page, text, snippet
    FROM json_to_recordset(${passages}::json) AS passage (
      kind text, reference text, heading text, lead text, section text, page int, text text, snippet text
    )`;
  await insertTerms(tx, protocolId, terms);
}

/** Adds the words of passages; those already stored keep their frequency. */
export async function insertTerms(
  tx: Statements,
  protocolId: string,
  terms: PassageTexts["terms"],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO passage_terms (protocol_id, term, lexeme, count)
    SELECT ${protocolId}, term, (tsvector_to_array(to_tsvector('english', search_words(term))))[1], count
    FROM json_to_recordset(${terms}::json) AS found (term text, count int)
    ON CONFLICT (protocol_id, term) DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO library_terms (term, lexeme)
    SELECT term, lexeme FROM passage_terms t WHERE protocol_id = ${protocolId}
       AND NOT EXISTS (SELECT 1 FROM library_terms l WHERE l.term = t.term)`;
}
