import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@trialtrace/db";
import { AppError } from "../../http/app-error.ts";

/** Milliseconds a database may take to answer a readiness check: a hanging one is not ready. */
const patience = 2000;

/**
 * How many protocols are stored; proof that the database answers.
 * @throws {AppError} `database-unavailable` when it does not, or not in time.
 */
export async function countProtocols(database: Database): Promise<number> {
  const answered = new AbortController();
  const late = wait(patience, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`The database did not answer within ${patience} ms.`);
  });
  try {
    return await Promise.race([database.prisma.protocol.count(), late]);
  } catch (cause) {
    throw new AppError("database-unavailable", "The database does not answer.", { cause });
  } finally {
    late.catch(() => undefined);
    answered.abort();
  }
}
