import type { Database } from "@trialtrace/db";
import { defaultDomainProtocolId, getDomain } from "../../contract/domains.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** API-1: GET /api/domains/{domain}, with and without protocolId. */
export function domainRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getDomain, async ({ params, query }) => {
    const identifier = query.protocolId ?? defaultDomainProtocolId;
    const found = await findDocument(database, identifier, "domain", params.domain.toLowerCase());
    if (found === null) throw protocolNotFound(identifier);
    if (found.document === null) {
      throw new AppError("domain-not-found", `Protocol '${identifier}' has no domain '${params.domain}'.`);
    }
    return storedAnswer(found.document, { protocolId: found.protocolId });
  });
}
