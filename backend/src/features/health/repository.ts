import type { Database } from "@trialtrace/db";
import { AppError } from "../../http/app-error.ts";
import { reuseResult } from "../../operation/reuse-result.ts";

/** Milliseconds for which a database response is reused, so that frequent checks cause no load. */
const validFor = 500;

/**
 * The number of stored protocols, as proof that the database responds; uses its own connection, so that a busy server
 * is not mistaken for one without a database.
 */
export const createReadinessCheck = (database: Pick<Database, "reserve">): (() => Promise<number>) =>
  reuseResult(async () => {
    try {
      const { rows } = await database.reserve.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM protocols WHERE removed_at IS NULL",
      );
      return rows[0]?.count ?? 0;
    } catch (cause) {
      throw new AppError("database-unavailable", "The database does not respond.", { cause });
    }
  }, validFor);
