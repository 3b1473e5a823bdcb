import type { PageText } from "../../contract/pages.ts";
import { type Answer, documentAnswer } from "../../http/answer.ts";
import type { StoredImage } from "./repository.ts";

/** A year; the address holds the version, so the bytes behind it never change. */
const forVersion = "public, max-age=31536000, immutable";
/** An hour; the same address may have other bytes after the next ingest. */
const withoutVersion = "public, max-age=3600, immutable";

/** A PNG is compressed already; its stored hash is its entity tag. */
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

/** A page that came as an image alone: it is there, its words are not known. */
export function presentWordlessPage(protocolId: string, page: number): Answer {
  const text: PageText = { protocolId, page, text: "", words: [] };
  return documentAnswer(JSON.stringify(text), { protocolId });
}
