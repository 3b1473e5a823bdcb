import { getReview, getReviewProgress } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Every value that was read from a protocol, with its doubts and decisions. */
export const reviewQuery = (protocolId: string) => endpointQuery(getReview, { query: { protocolId } });

/** How much of one study has been reviewed. */
export const progressQuery = (protocolId: string) =>
  endpointQuery(getReviewProgress, { query: { protocolId } });
