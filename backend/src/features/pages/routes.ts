import type { Database } from "@trialtrace/db";
import { getPageImage, getPageIndex, getPageText, pageImageName } from "../../contract/pages.ts";
import { documentMissing, protocolNotFound } from "../../documents/problems.ts";
import { findDocument } from "../../documents/repository.ts";
import { storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { presentImage, presentWordlessPage } from "./presenter.ts";
import { findPageImage, findPageText } from "./repository.ts";

/** Page count, page text, and the static page images of VIEW-7. */
export function pageRoutes(registry: EndpointRegistry, database: Database): void {
  registry.register(getPageIndex, async ({ query: { protocolId } }) => {
    const found = await findDocument(database, protocolId, "page-index");
    if (found === null) throw protocolNotFound(protocolId);
    if (found.document === null) throw documentMissing(found.protocolId, "page-index");
    return storedAnswer(found.document, { protocolId: found.protocolId });
  });

  registry.register(getPageText, async ({ params: { page }, query: { protocolId } }) => {
    const found = await findPageText(database, protocolId, page);
    if (found === null) throw protocolNotFound(protocolId);
    if (found.text !== null) return storedAnswer(found.text, { protocolId: found.protocolId });
    if (page > found.pageCount) throw pageNotFound(protocolId, page);
    return presentWordlessPage(found.protocolId, page);
  });

  registry.register(getPageImage, async ({ params: { folder, file }, query: { v } }) => {
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
    return presentImage(found.image, found, v);
  });
}

function pageNotFound(identifier: string, page: number): AppError {
  return new AppError("page-not-found", `Protocol '${identifier}' has no page ${page}.`);
}
