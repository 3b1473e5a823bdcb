import type { Database } from "@trialtrace/db";
import {
  defaultEligibilityProtocolId,
  type Eligibility,
  getEligibility,
} from "../../contract/eligibility.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { documentAnswer, storedAnswer } from "../../http/answer.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";

/** The response for a protocol that was digitalized without eligibility criteria. */
const emptyEligibility: Omit<Eligibility, "protocolId"> = {
  summary: {
    critical_differentiators: 0,
    therapy_history_requirements: 0,
    key_exclusions_high_impact: 0,
    standard_criteria_low_impact: 0,
    total_sql_files: 0,
  },
  normalized_criteria: {
    critical_differentiators: [],
    therapy_history_requirements: [],
    key_exclusions_high_impact: [],
    standard_criteria_low_impact: [],
  },
  hierarchical_data: null,
  legacy_criteria: [],
  criteria_with_sql: [],
};

/** API-1: GET /api/eligibility-comprehensive. */
export function eligibilityRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getEligibility, async ({ query }) => {
    const identifier = query.protocolId ?? defaultEligibilityProtocolId;
    const found = await findDocument(database, identifier, "eligibility");
    if (found === null) throw protocolNotFound(identifier);
    const { protocolId, document } = found;
    const scope = { protocolId };
    return document === null
      ? documentAnswer(JSON.stringify({ protocolId, ...emptyEligibility }), scope)
      : storedAnswer(document, scope);
  });
}
