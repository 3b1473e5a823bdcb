import type { Database } from "@trialtrace/db";
import { defaultEligibilityProtocolId, getEligibility } from "../../contract/eligibility.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { documentAnswer, storedAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { eligibilityAnswer } from "../../served/eligibility.ts";

/** API-1: GET /api/eligibility-comprehensive. */
export function eligibilityRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getEligibility, async ({ query }) => {
    const identifier = query.protocolId ?? defaultEligibilityProtocolId;
    const found = await findDocument(database, identifier, "eligibility");
    if (found === null) throw protocolNotFound(identifier);
    const { protocolId, document } = found;
    const scope = { protocolId };
    return document === null
      ? documentAnswer(JSON.stringify(eligibilityAnswer(protocolId, {})), scope)
      : storedAnswer(document, scope);
  });
}
