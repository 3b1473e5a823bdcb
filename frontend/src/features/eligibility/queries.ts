import { getEligibility } from "@trialtrace/backend/contract";
import { namedQuery } from "../../lib/named-query.ts";
import { eligibilityTexts } from "./constants.ts";

/** ELIG-8: the comprehensive call; a non-OK response raises 'Failed to fetch eligibility data'. */
export const eligibilityQuery = (protocolId: string) =>
  namedQuery(getEligibility, { query: { protocolId } }, eligibilityTexts.fetchFailed);
