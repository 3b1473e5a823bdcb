import type { Database } from "@trialtrace/db";
import { AppError } from "../../http/app-error.ts";

/** Milliseconds for which a database response is reused, so that frequent checks cause no load. */
const validFor = 500;

/**
 * The number of stored protocols, as proof that the database responds; uses its own connection, so that a busy server
 * is not mistaken for one without a database.
 */
export function createReadinessCheck(database: Pick<Database, "reserve">): () => Promise<number> {
  let asked: { readonly at: number; readonly answer: Promise<number> } | undefined;

  async function ask(): Promise<number> {
    try {
      const { rows } = await database.reserve.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM protocols WHERE removed_at IS NULL",
      );
      return rows[0]?.count ?? 0;
    } catch (cause) {
      asked = undefined;
      throw new AppError("database-unavailable", "The database does not respond.", { cause });
    }
  }

  return () => {
    if (asked === undefined || performance.now() - asked.at > validFor) {
      asked = { at: performance.now(), answer: ask() };
    }
    return asked.answer;
  };
}
