import type { Database } from "@trialtrace/db";
import { getLiveness, getReadiness } from "../../contract/health.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { Lifecycle } from "../../http/cache-first-listener.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
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

/** For process supervisors: alive means "do not restart me", ready means "send me requests". */
export function healthRoutes(registry: EndpointRegistry, database: Database, lifecycle: Lifecycle): void {
  const countProtocols = createReadinessCheck(database);
  registry.register(getLiveness, async () => uncacheableAnswer({ status: "ok" }));

  registry.register(getReadiness, async () => {
    if (lifecycle.draining) throw new AppError("shutting-down", "The server is shutting down.");
    return uncacheableAnswer({ status: "ok", database: "ok", protocols: await countProtocols() });
  });
}
