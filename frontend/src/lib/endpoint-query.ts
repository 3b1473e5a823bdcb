import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@trialtrace/backend/contract";
import { type CallInput, callEndpoint } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

/** Query options for an API call; the key is the endpoint id and the request parts. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.id, input],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, signal),
  });
}

/** API-2: a call with its own error message; the server's error is the cause. */
export function namedQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>, message: string) {
  return queryOptions({
    queryKey: endpointQuery(endpoint, input).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await callEndpoint(endpoint, input, signal);
      } catch (cause) {
        throw cause instanceof ApiError ? new Error(message, { cause }) : cause;
      }
    },
  });
}
