import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 1024;

/**
 * What a change of content makes stale: answers of one protocol, lists of protocols, or nothing. The answer of a call
 * that changes a protocol says with `listed` that lists show the change too.
 */
export type AnswerScope =
  | { readonly protocolId: string; readonly listed?: boolean }
  | "every-protocol"
  | "installation";

/** A successful answer as bytes, before it is fitted to a request. */
export interface Answer {
  readonly contentType: string;
  readonly body: Buffer;
  /** The same bytes compressed, where that is worth while. */
  readonly gzip: Buffer | null;
  /** Strong entity tag with its quotes; null for an answer that is never stored. */
  readonly etag: string | null;
  readonly cacheControl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly scope: AnswerScope;
}

/** Clients keep a document and ask each time whether it still holds. */
export const revalidate = "no-cache";

const jsonType = "application/json; charset=utf-8";

/** A strong entity tag over some bytes: `"<sha256 base64url>"`. */
export function etagOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url")}"`;
}

/** A stored document: text, tag and compressed form lie ready. */
export function storedAnswer(
  document: { readonly body: string; readonly gzip: Uint8Array; readonly etag: string },
  scope: AnswerScope,
): Answer {
  return {
    contentType: jsonType,
    body: Buffer.from(document.body),
    gzip: Buffer.from(document.gzip),
    etag: document.etag,
    cacheControl: revalidate,
    headers: {},
    scope,
  };
}

/** A document made on request. */
export function documentAnswer(
  text: string,
  scope: AnswerScope,
  options: { readonly contentType?: string; readonly headers?: Record<string, string> } = {},
): Answer {
  const body = Buffer.from(text);
  const headers = options.headers ?? {};
  return {
    contentType: options.contentType ?? jsonType,
    body,
    gzip: body.length < worthCompressing ? null : gzipSync(body),
    etag: etagOf(body, JSON.stringify(headers)),
    cacheControl: revalidate,
    headers,
    scope,
  };
}

/**
 * An answer that is true only now, e.g. of a health check.
 * @param scope what the call changed: from then on nothing older is answered from memory
 */
export function uncacheableAnswer(value: unknown, scope: AnswerScope = "installation"): Answer {
  return uncacheableJson(JSON.stringify(value), scope);
}

/** The same of a text that is JSON already. */
export function uncacheableJson(text: string, scope: AnswerScope): Answer {
  return {
    contentType: jsonType,
    body: Buffer.from(text),
    gzip: null,
    etag: null,
    cacheControl: "no-store",
    headers: {},
    scope,
  };
}
