import type { Database } from "@trialtrace/db";
import {
  getCitations,
  getOutline,
  getPageImage,
  getPageIndex,
  getPageText,
  pageImageName,
} from "../../contract/pages.ts";
import { documentMissing, protocolNotFound } from "../../documents/problems.ts";
import { documentAnswer, storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type PageDrawer, storedPageIndexSchema } from "../../ingest/index.ts";
import { outlineOf } from "./outline.ts";
import { presentImage, presentWordlessPage } from "./presenter.ts";
import { findCitations, findHeadings, findPageImage, findPageIndex, findPageText } from "./repository.ts";
import { drawSharpPage } from "./sharp-page.ts";

/** Page count, outline, quotes, page text and the static page images of VIEW-7. */
export function pageRoutes(registry: EndpointRegistry, database: Database, drawer: PageDrawer): void {
  registry.register(getPageIndex, async ({ query: { protocolId } }) => {
    const found = await findPageIndex(database, protocolId);
    if (found === null) throw protocolNotFound(protocolId);
    if (found.body === null) throw documentMissing(found.id, "page-index");
    const index = { ...storedPageIndexSchema.parse(JSON.parse(found.body)), sharp: found.sharp };
    return documentAnswer(JSON.stringify(index), { protocolId: found.id });
  });

  registry.register(getOutline, async ({ query }) => {
    const found = await findHeadings(database, query.protocolId);
    if (found === null) throw protocolNotFound(query.protocolId);
    const { protocolId, rows } = found;
    return documentAnswer(JSON.stringify({ protocolId, sections: outlineOf(rows) }), { protocolId });
  });

  registry.register(getCitations, async ({ query }) => {
    const found = await findCitations(database, query.protocolId);
    if (found === null) throw protocolNotFound(query.protocolId);
    return documentAnswer(JSON.stringify(found), { protocolId: found.protocolId });
  });

  registry.register(getPageText, async ({ params: { page }, query: { protocolId } }) => {
    const found = await findPageText(database, protocolId, page);
    if (found === null) throw protocolNotFound(protocolId);
    if (found.text !== null) return storedAnswer(found.text, { protocolId: found.protocolId });
    if (page > found.pageCount) throw pageNotFound(protocolId, page);
    return presentWordlessPage(found.protocolId, page);
  });

  registry.register(getPageImage, async ({ params: { folder, file }, query: { v, resolution } }) => {
    const page = Number(file.slice("page_".length, -".png".length));
    if (file !== pageImageName(page)) {
      const message = `page ${page} is named ${pageImageName(page)}`;
      throw new AppError("invalid-request", `file: ${message}`, {
        errors: [{ in: "path", field: "file", message }],
      });
    }
    const found = await findPageImage(database, folder, page);
    if (found === null) throw protocolNotFound(folder);
    if (found.image === null) throw pageNotFound(folder, page);
    const image = resolution === "sharp" ? await drawSharpPage(database, drawer, found, page) : found.image;
    return presentImage(image, found, v);
  });
}

function pageNotFound(identifier: string, page: number): AppError {
  return new AppError("page-not-found", `Protocol '${identifier}' has no page ${page}.`);
}
