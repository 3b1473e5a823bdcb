import type { Database } from "@trialtrace/db";
import { defaultDomainProtocolId, getDomain } from "../../contract/domains.ts";
import { getDomainView } from "../../contract/study/domain-view.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** API-1: GET /api/domains/{domain}, with and without protocolId. DOM-5: the same domain as the browser shows it. */
export function domainRoutes(registry: EndpointRegistry, database: Database): void {
  const find = async (identifier: string, kind: string, domain: string) => {
    const found = await findDocument(database, identifier, kind, domain.toLowerCase());
    if (found === null) throw protocolNotFound(identifier);
    const { protocolId, document } = found;
    return document && storedAnswer(document, { protocolId });
  };
  const requireDomain = async (identifier: string, domain: string) => {
    const stored = await find(identifier, "domain", domain);
    if (stored) return stored;
    throw new AppError("domain-not-found", `Protocol '${identifier}' has no domain '${domain}'.`);
  };
  registry.register(getDomain, ({ params, query }) =>
    requireDomain(query.protocolId ?? defaultDomainProtocolId, params.domain),
  );
  registry.register(getDomainView, async ({ params: { domain }, query: { protocolId } }) => {
    const view = await find(protocolId, "domain-view", domain);
    if (view) return view;
    await requireDomain(protocolId, domain);
    throw new AppError(
      "document-not-found",
      `The domain '${domain}' of protocol '${protocolId}' is still being derived. Please try again in a moment.`,
    );
  });
}
