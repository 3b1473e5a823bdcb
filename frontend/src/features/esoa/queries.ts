import { queryOptions } from "@tanstack/react-query";
import { type Endpoint, getHtmlPage, getHtmlTables, getPageIndex } from "@trialtrace/backend/contract";
import type { z } from "zod";
import { type CallInput, callEndpoint } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { esoaTexts } from "./constants.ts";

/** 001, section 7: an answer that is not OK raises 'Failed to fetch SOA tables'. */
export const htmlTablesQuery = (protocolId: string) =>
  namedQuery(getHtmlTables, { query: { protocolId } }, esoaTexts.fetchTablesFailed);

/** 001, section 7: an answer that is not OK raises 'Failed to fetch page content'. */
export const htmlPageQuery = (protocolId: string, tableName: string, pageFile: string) =>
  namedQuery(getHtmlPage, { query: { protocolId, tableName, pageFile } }, esoaTexts.fetchPageFailed);

/** Where the page images are, and their version. */
export const pageIndexQuery = (protocolId: string) => endpointQuery(getPageIndex, { query: { protocolId } });

/** A call whose refusal has a message of its own; what the server says is its cause. */
function namedQuery<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  message: string,
) {
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
