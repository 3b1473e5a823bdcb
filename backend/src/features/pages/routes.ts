import { createHash } from "node:crypto";
import type { Database } from "@trialtrace/db";
import {
  getCitations,
  getOutline,
  getPageImage,
  getPageIndex,
  getPageText,
  type PageText,
  pageImageName,
} from "../../contract/pages.ts";
import { documentMissing } from "../../documents/problems.ts";
import { requireProtocolId } from "../../documents/repository.ts";
import { type Answer, documentAnswer, storedAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import { type PageDrawer, storedPageIndexSchema } from "../../ingest/index.ts";
import { outlineOf } from "./outline.ts";
import {
  type FoundPage,
  findCitations,
  findHeadings,
  findPageImage,
  findPageIndex,
  findPageText,
  pageNotFound,
  readSourcePdf,
  type StoredImage,
} from "./repository.ts";

/** Page count, outline, quotes, page text and the static page images of VIEW-7. */
export function pageRoutes(registry: EndpointRegistry, database: Database, drawer: PageDrawer): void {
  registry.register(getPageIndex, async ({ query: { protocolId } }) => {
    const found = await findPageIndex(database, protocolId);
    if (found.body === null) throw documentMissing(found.id, "page-index");
    const index = { ...storedPageIndexSchema.parse(JSON.parse(found.body)), sharp: found.sharp };
    return documentAnswer(JSON.stringify(index), { protocolId: found.id });
  });

  registry.register(getOutline, async ({ query }) => {
    const protocolId = await requireProtocolId(database, query.protocolId);
    const sections = outlineOf(await findHeadings(database, protocolId));
    return documentAnswer(JSON.stringify({ protocolId, sections }), { protocolId });
  });

  registry.register(getCitations, async ({ query }) => {
    const protocolId = await requireProtocolId(database, query.protocolId);
    const citations = await findCitations(database, protocolId);
    return documentAnswer(JSON.stringify({ protocolId, citations }), { protocolId });
  });

  registry.register(getPageText, async ({ params: { page }, query: { protocolId } }) => {
    const found = await findPageText(database, protocolId, page);
    if (found.text !== null) return storedAnswer(found.text, { protocolId: found.protocolId });
    // A page that has only an image exists, but its words are unknown.
    const text: PageText = { protocolId: found.protocolId, page, text: "", words: [] };
    return documentAnswer(JSON.stringify(text), { protocolId: found.protocolId });
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
    if (found === null) throw pageNotFound(folder, page);
    const image = resolution === "sharp" ? await drawSharpPage(database, drawer, found, page) : found;
    return presentImage(image, found, v);
  });
}

/** One year; the URL contains the version, so its bytes never change. */
const forVersion = "private, max-age=31536000, immutable";
/** One hour; the same URL may return different bytes after the next ingest. */
const withoutVersion = "private, max-age=3600, immutable";

/** PNG files are already compressed; the stored hash is the entity tag. */
export function presentImage(image: StoredImage, of: FoundPage, askedVersion: string | undefined): Answer {
  return {
    contentType: "image/png",
    body: Buffer.from(image.bytes),
    gzip: null,
    etag: `"${image.sha256}"`,
    cacheControl: askedVersion === of.version ? forVersion : withoutVersion,
    headers: {},
    scope: { protocolId: of.protocolId },
  };
}

/** The page of a stored protocol drawn from its PDF. */
export async function drawSharpPage(
  database: Database,
  drawer: PageDrawer,
  { protocolId, version }: FoundPage,
  page: number,
): Promise<StoredImage> {
  const document = {
    key: `${protocolId}/${version}`,
    async load() {
      const bytes = await readSourcePdf(database, protocolId);
      if (bytes !== null) return bytes;
      throw new AppError(
        "document-not-found",
        `Protocol '${protocolId}' has images of its pages and no PDF to draw sharper ones from.`,
      );
    },
  };
  const drawing = await drawer.draw(document, page);
  if (drawing.png) {
    return { bytes: drawing.png, sha256: createHash("sha256").update(drawing.png).digest("hex") };
  }
  if (drawing.busy) {
    const detail = "Too many pages are being drawn. Please try again shortly.";
    throw new AppError("busy", detail, { headers: { "Retry-After": "2" } });
  }
  throw new AppError(
    "page-not-found",
    `Page ${page} of protocol '${protocolId}' cannot be drawn: ${drawing.fault}`,
  );
}
