import type { Database } from "@trialtrace/db";
import { getRiskLibrary, type RiskLibrary } from "../../contract/risk-library.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { documentAnswer, storedAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** The response for a protocol that was digitalized without a risk library. */
const emptyLibrary: RiskLibrary = {
  items: [],
  stats: { totalItems: 0, highPriority: 0, mediumPriority: 0, lowPriority: 0, resolvedItems: 0 },
  categories: [],
};

/** API-1: GET /api/risk-library. */
export function riskLibraryRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getRiskLibrary, async ({ query: { protocolId } }) => {
    const found = await findDocument(database, protocolId, "risk-library");
    if (found === null) throw protocolNotFound(protocolId);
    const scope = { protocolId: found.protocolId };
    return found.document === null
      ? documentAnswer(JSON.stringify(emptyLibrary), scope)
      : storedAnswer(found.document, scope);
  });
}
