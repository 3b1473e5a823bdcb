import type { Database } from "@trialtrace/db";
import {
  defaultEsoaProtocolId,
  getHtmlPage,
  getHtmlTables,
  type HtmlPage,
  type HtmlTable,
  type HtmlTables,
} from "../../contract/esoa.ts";
import { pageImageName } from "../../contract/pages.ts";
import { largeDocumentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { findHtmlPage, findHtmlTables, type StoredTable } from "./repository.ts";

/** API-1: the schedule as HTML pages, which were sanitized and annotated with footnotes during ingest. */
export function esoaRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getHtmlTables, async ({ query }) => {
    const identifier = query.protocolId ?? defaultEsoaProtocolId;
    const { protocolId, pageCount, tables } = await findHtmlTables(database, identifier);
    const answer: HtmlTables = {
      protocolId,
      tables: tables.map((table) => presentTable(table, pageCount)),
    };
    return largeDocumentAnswer([JSON.stringify(answer)], { protocolId });
  });

  registry.register(getHtmlPage, async ({ query: { protocolId: asked, tableName, pageFile } }) => {
    const identifier = asked ?? defaultEsoaProtocolId;
    const found = await findHtmlPage(database, identifier, tableName, pageFile);
    if (!found.hasTable) {
      throw new AppError("document-not-found", `Protocol '${identifier}' has no table '${tableName}'.`);
    }
    if (found.html === null) {
      throw new AppError("page-not-found", `Table '${tableName}' has no page '${pageFile}'.`);
    }
    const page: HtmlPage = { content: found.html };
    return largeDocumentAnswer([JSON.stringify(page)], { protocolId: found.protocolId });
  });
}

/** @param pageCount source document pages available for display */
export function presentTable({ pages, ...table }: StoredTable, pageCount: number): HtmlTable {
  const hasImage = (page: number | null): page is number => page !== null && page <= pageCount;
  return {
    ...table,
    totalPages: pages.length,
    pageFiles: pages.map((page) => page.file),
    pageImages: pages.map(({ pageNumber }) => (hasImage(pageNumber) ? pageImageName(pageNumber) : null)),
    pageNumbers: pages.map(({ pageNumber }) => pageNumber),
  };
}
