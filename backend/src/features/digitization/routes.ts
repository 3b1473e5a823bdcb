import type { Database } from "@trialtrace/db";
import {
  cancelDigitization as cancelCall,
  getDigitization,
  startDigitization as startCall,
} from "../../contract/digitization.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentDigitization } from "./presenter.ts";
import { cancelDigitization, digitizationOf, startDigitization } from "./service.ts";

/** Digitalizing an uploaded document: start, progress, report, cancel. */
export function digitizationRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getDigitization, async ({ query: { protocolId } }) =>
    uncacheableAnswer(presentDigitization(await digitizationOf(database, protocolId))),
  );

  registry.register(startCall, async ({ body: { protocolId } }) =>
    uncacheableAnswer(presentDigitization(await startDigitization(database, protocolId))),
  );

  registry.register(cancelCall, async ({ query: { protocolId } }) =>
    uncacheableAnswer(presentDigitization(await cancelDigitization(database, protocolId))),
  );
}
