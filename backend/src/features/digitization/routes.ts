import type { Database } from "@trialtrace/db";
import {
  cancelDigitization as cancelCall,
  type Digitization,
  getDigitization,
  startDigitization,
} from "../../contract/digitization.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { requestDigitization } from "../../ingest/index.ts";
import { cancelDigitization, findDigitization, isDigitizable } from "./repository.ts";

/** Digitalizing an uploaded document: start, progress, report, cancel. */
export function digitizationRoutes(registry: EndpointRegistry, database: Database): void {
  /** @throws {AppError} if there is no such protocol, or its document was never digitalized */
  const digitizationOf = async (identifier: string): Promise<Digitization> => {
    const found = await findDigitization(database, await requireProtocolId(database, identifier));
    if (found !== null) return found;
    throw new AppError("digitization-not-found", `The document of '${identifier}' has not been digitalized.`);
  };

  registry.register(getDigitization, async ({ query: { protocolId } }) =>
    uncacheableAnswer(await digitizationOf(protocolId)),
  );

  // Starting one that is in progress is not an error: the running one is returned.
  registry.register(startDigitization, async ({ body: { protocolId: identifier } }) => {
    const protocolId = await requireProtocolId(database, identifier);
    if (!(await isDigitizable(database, protocolId))) {
      throw new AppError("nothing-to-digitize", `'${identifier}' is not an uploaded document.`);
    }
    await requestDigitization(database.prisma, protocolId);
    return uncacheableAnswer(await digitizationOf(identifier));
  });

  // Canceling one that has ended has no effect.
  registry.register(cancelCall, async ({ query: { protocolId: identifier } }) => {
    const { protocolId } = await digitizationOf(identifier);
    await cancelDigitization(database, protocolId);
    return uncacheableAnswer(await digitizationOf(identifier));
  });
}
