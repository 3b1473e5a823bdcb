import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { type CallInput, callEndpoint } from "./api-client.ts";

/** Query options for an API call; the key is the endpoint id and the request parts. */
export function endpointQuery<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>) {
  return queryOptions({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, signal),
  });
}
