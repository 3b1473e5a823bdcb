import type { Database } from "@trialtrace/db";
import { defaultSapProtocolId, getSapDocument } from "../../contract/sap.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** API-1: GET /api/sap-document. */
export function sapRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getSapDocument, async ({ query }) => {
    const identifier = query.protocolId ?? defaultSapProtocolId;
    const found = await findDocument(database, identifier, "sap");
    if (found === null) throw protocolNotFound(identifier);
    if (found.document === null) {
      throw new AppError("document-not-found", `Protocol '${identifier}' has no statistical analysis plan.`);
    }
    return storedAnswer(found.document, { protocolId: found.protocolId });
  });
}
