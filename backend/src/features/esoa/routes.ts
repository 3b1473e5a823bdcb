import type { Database } from "@trialtrace/db";
import {
  defaultEsoaProtocolId,
  getHtmlPage,
  getHtmlTables,
  type HtmlPage,
  type HtmlTables,
} from "../../contract/esoa.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { largeDocumentAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentTable } from "./presenter.ts";
import { findHtmlPage, findHtmlTables } from "./repository.ts";

/** API-1: the schedule as HTML pages, which were sanitized and annotated with footnotes during ingest. */
export function esoaRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getHtmlTables, async ({ query }) => {
    const identifier = query.protocolId ?? defaultEsoaProtocolId;
    const found = await findHtmlTables(database, identifier);
    if (found === null) throw protocolNotFound(identifier);
    const { protocolId, pageCount } = found;
    const answer: HtmlTables = {
      protocolId,
      tables: found.tables.map((table) => presentTable(table, pageCount)),
    };
    return largeDocumentAnswer([JSON.stringify(answer)], { protocolId });
  });

  registry.register(getHtmlPage, async ({ query: { protocolId: asked, tableName, pageFile } }) => {
    const identifier = asked ?? defaultEsoaProtocolId;
    const found = await findHtmlPage(database, identifier, tableName, pageFile);
    if (found === null) throw protocolNotFound(identifier);
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
