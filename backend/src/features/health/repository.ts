import type { Database } from "@trialtrace/db";
import { AppError } from "../../http/app-error.ts";

/** Milliseconds for which an answer of the database counts, so that no number of checks becomes load. */
const validFor = 500;

/**
 * How many protocols are stored, as proof that the database answers; asked on a connection of its own, so that a busy
 * server is not taken for one without a database.
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
      throw new AppError("database-unavailable", "The database does not answer.", { cause });
    }
  }

  return () => {
    if (asked === undefined || performance.now() - asked.at > validFor) {
      asked = { at: performance.now(), answer: ask() };
    }
    return asked.answer;
  };
}
