import type { Database } from "@trialtrace/db";
import { defaultDomainProtocolId, getDomain } from "../../contract/domains.ts";
import { defaultEligibilityProtocolId, getEligibility } from "../../contract/eligibility.ts";
import { getRiskLibrary, type RiskLibrary } from "../../contract/risk-library.ts";
import { defaultSapProtocolId, getSapDocument } from "../../contract/sap.ts";
import { getDomainView } from "../../contract/study/domain-view.ts";
import { findDocument, sendDocument } from "../../documents/repository.ts";
import { documentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { eligibilityAnswer } from "../../served/eligibility.ts";

/** The response for a protocol that was digitalized without a risk library. */
const emptyLibrary: RiskLibrary = {
  items: [],
  stats: { totalItems: 0, highPriority: 0, mediumPriority: 0, lowPriority: 0, resolvedItems: 0 },
  categories: [],
};

const noDomain = (identifier: string, domain: string) =>
  new AppError("domain-not-found", `Protocol '${identifier}' has no domain '${domain}'.`);

/**
 * API-1: the domains, eligibility criteria, risk library, and statistical analysis plan, which ingest has stored as
 * they are sent. DOM-5: a domain as the browser shows it.
 */
export function documentRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getDomain, ({ params: { domain }, query }) => {
    const identifier = query.protocolId ?? defaultDomainProtocolId;
    const name = { kind: "domain", key: domain.toLowerCase() };
    return sendDocument(database, identifier, name, () => {
      throw noDomain(identifier, domain);
    });
  });

  registry.register(getDomainView, ({ params: { domain }, query: { protocolId } }) => {
    const key = domain.toLowerCase();
    return sendDocument(database, protocolId, { kind: "domain-view", key }, async () => {
      const { document } = await findDocument(database, protocolId, { kind: "domain", key });
      if (document === null) throw noDomain(protocolId, domain);
      throw new AppError(
        "document-not-found",
        `The domain '${domain}' of protocol '${protocolId}' is still being derived. Please try again in a moment.`,
      );
    });
  });

  registry.register(getEligibility, ({ query }) =>
    sendDocument(
      database,
      query.protocolId ?? defaultEligibilityProtocolId,
      { kind: "eligibility" },
      (protocolId) => documentAnswer(JSON.stringify(eligibilityAnswer(protocolId, {})), { protocolId }),
    ),
  );

  registry.register(getRiskLibrary, ({ query }) =>
    sendDocument(database, query.protocolId, { kind: "risk-library" }, (protocolId) =>
      documentAnswer(JSON.stringify(emptyLibrary), { protocolId }),
    ),
  );

  registry.register(getSapDocument, ({ query }) => {
    const identifier = query.protocolId ?? defaultSapProtocolId;
    return sendDocument(database, identifier, { kind: "sap" }, () => {
      throw new AppError("document-not-found", `Protocol '${identifier}' has no statistical analysis plan.`);
    });
  });
}
