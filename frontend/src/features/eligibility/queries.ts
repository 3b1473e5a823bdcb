import { getCriteria } from "@trialtrace/backend/contract";
import { namedQuery } from "../../lib/endpoint-query.ts";
import { eligibilityTexts } from "./constants.ts";

/** ELIG-8: the criteria as the server has read them; a non-OK response raises 'Failed to fetch eligibility data'. */
export const criteriaQuery = (protocolId: string) =>
  namedQuery(getCriteria, { query: { protocolId } }, eligibilityTexts.fetchFailed);
