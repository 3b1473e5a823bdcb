import { createHash, type Hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

/** Below this many bytes, compression costs more than it saves. */
const worthCompressing = 1024;
/** Characters above which compressing takes several milliseconds. */
const large = 128 * 1024;
/** Bytes that are hashed at once; other requests have their turn between two pieces. */
const hashedAtOnce = 1024 * 1024;

const gzipInThread = promisify(gzip);

/**
 * What a content change makes stale: responses for one protocol, lists of protocols, or nothing. The response of a
 * call that changes a protocol sets `listed` if lists show the change too.
 */
export type AnswerScope =
  | { readonly protocolId: string; readonly listed?: boolean }
  | "every-protocol"
  | "installation";

/** A successful response as bytes, before it is adapted to a request. */
export interface Answer {
  readonly contentType: string;
  readonly body: Buffer;
  /** The same bytes compressed, if that is worthwhile. */
  readonly gzip: Buffer | null;
  /** The same with Brotli, if it was compressed in advance: that takes too long for each response. */
  readonly brotli?: Buffer | null;
  /** Strong entity tag with its quotes; null for a response that is never cached. */
  readonly etag: string | null;
  readonly cacheControl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly scope: AnswerScope;
}

/** Clients keep a document and revalidate it on each use. */
export const revalidate = "no-cache";

const jsonType = "application/json; charset=utf-8";

/** A strong entity tag for some bytes: `"<sha256 base64url>"`. */
export function etagOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url")}"`;
}

/** A stored document whose text, tag, and compressed form are precomputed. */
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

interface DocumentOptions {
  readonly contentType?: string;
  readonly headers?: Record<string, string>;
}

/** A document generated on request. */
export function documentAnswer(text: string, scope: AnswerScope, options: DocumentOptions = {}): Answer {
  const body = Buffer.from(text);
  const hash = createHash("sha256").update(body);
  return generated(body, body.length < worthCompressing ? null : gzipSync(body), hash, scope, options);
}

/**
 * The same for one that may have megabytes: other requests do not wait until it is encoded, hashed, and compressed.
 * @param parts of its text
 */
export async function largeDocumentAnswer(
  parts: readonly string[],
  scope: AnswerScope,
  options: DocumentOptions = {},
): Promise<Answer> {
  if (parts.reduce((sum, part) => sum + part.length, 0) < large) {
    return documentAnswer(parts.join(""), scope, options);
  }
  const encoded: Buffer[] = [];
  for (const part of parts) {
    encoded.push(Buffer.from(part));
    await setImmediate();
  }
  const body = Buffer.concat(encoded);
  const hash = createHash("sha256");
  for (let from = 0; from < body.length; from += hashedAtOnce) {
    hash.update(body.subarray(from, from + hashedAtOnce));
    await setImmediate();
  }
  return generated(body, await gzipInThread(body), hash, scope, options);
}

function generated(
  body: Buffer,
  compressed: Buffer | null,
  hash: Hash,
  scope: AnswerScope,
  { contentType = jsonType, headers = {} }: DocumentOptions,
): Answer {
  return {
    contentType,
    body,
    gzip: compressed,
    etag: `"${hash.update(JSON.stringify(headers)).digest("base64url")}"`,
    cacheControl: revalidate,
    headers,
    scope,
  };
}

/**
 * A response that must not be cached, e.g. of a health check.
 * @param scope what the call changed: older cached responses are no longer served
 */
export function uncacheableAnswer(value: unknown, scope: AnswerScope = "installation"): Answer {
  return uncacheableJson(JSON.stringify(value), scope);
}

/** The same for text that is already JSON. */
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
