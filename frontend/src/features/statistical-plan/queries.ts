import { getDomain, getStatisticalPlan, planDomains } from "@trialtrace/backend/contract";
import { callEndpoint } from "../../lib/api-client.ts";
import { isDomainNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** PLAN-1: the plan as the server has read it from its two documents. */
export const statisticalPlanQuery = (protocolId: string) =>
  endpointQuery(getStatisticalPlan, { query: { protocolId } });

/** The two documents as stored, by domain; null for one that does not exist. */
export async function loadPlanDocuments(protocolId: string): Promise<Record<string, unknown>> {
  const load = async (domain: string) => {
    try {
      return (await callEndpoint(getDomain, { params: { domain }, query: { protocolId } })).protocolData;
    } catch (error) {
      if (isDomainNotFound(error)) return null;
      throw error;
    }
  };
  const names = Object.values(planDomains);
  const contents = await Promise.all(names.map(load));
  return Object.fromEntries(names.map((name, index) => [name, contents[index]]));
}
