import type { Database } from "@trialtrace/db";
import { getLiveness, getReadiness } from "../../contract/health.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { Lifecycle } from "../../http/lifecycle.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { createReadinessCheck } from "./repository.ts";

/** For process supervisors: alive means "do not restart me", ready means "send me requests". */
export function healthRoutes(registry: EndpointRegistry, database: Database, lifecycle: Lifecycle): void {
  const countProtocols = createReadinessCheck(database);
  registry.register(getLiveness, async () => uncacheableAnswer({ status: "ok" }));

  registry.register(getReadiness, async () => {
    if (lifecycle.draining) throw new AppError("shutting-down", "The server is shutting down.");
    return uncacheableAnswer({ status: "ok", database: "ok", protocols: await countProtocols() });
  });
}
