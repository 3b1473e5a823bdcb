import type { Prisma } from "@trialtrace/db";
import type { Passage } from "../passages/passage.ts";
import { termsOf } from "../passages/terms.ts";

/**
 * Stores passages behind those there are, and their words beside those there are. Thousands of rows go as one value:
 * what is sent to the database row by row costs more than all else of storing.
 */
export async function insertPassages(
  tx: Prisma.TransactionClient,
  protocolId: string,
  passages: readonly Passage[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO passages (protocol_id, kind, reference, heading, lead, section, page, text, snippet)
    SELECT ${protocolId}, kind, reference, heading, lead, section, page, text, snippet
    FROM json_to_recordset(${JSON.stringify(passages)}::json) AS passage (
      kind text, reference text, heading text, lead text, section text, page int, text text, snippet text
    )`;
  const terms = termsOf(passages).map(([term, count]) => ({ term, count }));
  await tx.$executeRaw`
    INSERT INTO passage_terms (protocol_id, term, lexeme, count)
    SELECT ${protocolId}, term, (tsvector_to_array(to_tsvector('english', search_words(term))))[1], count
    FROM json_to_recordset(${JSON.stringify(terms)}::json) AS found (term text, count int)
    ON CONFLICT (protocol_id, term) DO NOTHING`;
}
