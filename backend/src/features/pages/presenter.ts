import type { PageText } from "../../contract/pages.ts";
import { type Answer, documentAnswer } from "../../http/answer.ts";
import type { StoredImage } from "./repository.ts";

/** One year; the URL contains the version, so its bytes never change. */
const forVersion = "private, max-age=31536000, immutable";
/** One hour; the same URL may return different bytes after the next ingest. */
const withoutVersion = "private, max-age=3600, immutable";

/** PNG files are already compressed; the stored hash is the entity tag. */
export function presentImage(
  image: StoredImage,
  of: { readonly protocolId: string; readonly version: string },
  askedVersion: string | undefined,
): Answer {
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

/** A page that has only an image: it exists, but its words are unknown. */
export function presentWordlessPage(protocolId: string, page: number): Answer {
  const text: PageText = { protocolId, page, text: "", words: [] };
  return documentAnswer(JSON.stringify(text), { protocolId });
}
