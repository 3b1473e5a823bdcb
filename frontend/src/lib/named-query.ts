import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { type CallInput, callEndpoint } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { endpointQuery } from "./endpoint-query.ts";

/** API-2: a call with its own error message; the server's error is the cause. */
export function namedQuery<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, R>, input: CallInput<P, Q, B>, message: string) {
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
