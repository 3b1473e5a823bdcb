import { getHtmlPage, getHtmlTables, getPageIndex } from "@trialtrace/backend/contract";
import { endpointQuery, namedQuery } from "../../lib/endpoint-query.ts";
import { esoaTexts } from "./constants.ts";

/** ESOA-1: a non-OK response raises 'Failed to fetch SOA tables'. */
export const htmlTablesQuery = (protocolId: string) =>
  namedQuery(getHtmlTables, { query: { protocolId } }, esoaTexts.fetchTablesFailed);

/** ESOA-1: a non-OK response raises 'Failed to fetch page content'. */
export const htmlPageQuery = (protocolId: string, tableName: string, pageFile: string) =>
  namedQuery(getHtmlPage, { query: { protocolId, tableName, pageFile } }, esoaTexts.fetchPageFailed);

/** Location and version of the page images. */
export const pageIndexQuery = (protocolId: string) => endpointQuery(getPageIndex, { query: { protocolId } });
