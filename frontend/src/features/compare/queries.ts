import { compareStudies } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

export const comparisonQuery = (left: string, right: string) =>
  endpointQuery(compareStudies, { query: { left, right } });
