import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Answer, AnswerScope } from "./answer.ts";
import { accepts, matchesEtag } from "./negotiate.ts";
import { requestIdOf } from "./request-context.ts";

interface Variant {
  /** Alternating names and values, as `writeHead` expects them; the request id is added per request. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A response with all its headers precomputed, ready to be sent any number of times. */
export interface PreparedAnswer {
  readonly plain: Variant;
  readonly gzip: Variant | null;
  readonly brotli: Variant | null;
  readonly notModified: readonly string[];
  readonly etag: string | null;
  readonly scope: AnswerScope;
  /** Its memory use in bytes. */
  readonly bytes: number;
}

/** @param common headers of every response of this server, e.g. for security. */
export function prepareAnswer(answer: Answer, common: OutgoingHttpHeaders): PreparedAnswer {
  const varying = answer.gzip === null ? [] : ["Vary", "Accept-Encoding"];
  const shared = [...flat(answer.headers), "Cache-Control", answer.cacheControl, ...varying];
  const variant = (body: Buffer, etag: string | null, encoding: readonly string[]): Variant => ({
    body,
    headers: [
      ...["Content-Type", answer.contentType, "Content-Length", String(body.length)],
      ...encoding,
      ...(etag === null ? [] : ["ETag", etag]),
      ...shared,
      ...flat(common),
    ],
  });
  // The compressed bytes are a different representation: a strong tag must not be used for both (RFC 9110, 8.8.3.3).
  const weak = answer.etag === null ? null : `W/${answer.etag}`;
  return {
    plain: variant(answer.body, answer.etag, []),
    gzip: answer.gzip && variant(answer.gzip, weak, ["Content-Encoding", "gzip"]),
    brotli: answer.brotli ? variant(answer.brotli, weak, ["Content-Encoding", "br"]) : null,
    notModified: [...(answer.etag === null ? [] : ["ETag", answer.etag]), ...shared],
    etag: answer.etag,
    scope: answer.scope,
    bytes: answer.body.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0) + 2048,
  };
}

/** Sends the variant the client accepts, a 304 if it has it already, and only headers for HEAD. */
export function sendPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PreparedAnswer,
  requestId: string,
): void {
  if (answer.etag !== null && matchesEtag(req.headers["if-none-match"], answer.etag)) {
    res.writeHead(304, [...answer.notModified, "X-Request-Id", requestId]);
    res.end();
    return;
  }
  const variant = variantFor(answer, req.headers["accept-encoding"]);
  res.writeHead(200, [...variant.headers, "X-Request-Id", requestId]);
  res.end(req.method === "HEAD" ? undefined : variant.body);
}

function variantFor({ brotli, gzip, plain }: PreparedAnswer, header: string | undefined): Variant {
  if (brotli !== null && accepts("br", header)) return brotli;
  return gzip !== null && accepts("gzip", header) ? gzip : plain;
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(", ") : String(value)],
  );
}

/** Headers that belong to one response or connection rather than to every response. */
const ofThisAnswer: ReadonlySet<string> = new Set(["x-request-id", "connection"]);

/** The headers that earlier middleware has set: the security headers. */
export function commonHeaders(res: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ofThisAnswer.has(name)));
}

/** Sends a prepared response, which contains all of its headers. */
export function respond(req: IncomingMessage, res: ServerResponse, prepared: PreparedAnswer): void {
  const requestId = requestIdOf(res);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name);
  sendPrepared(req, res, prepared, requestId);
}

/** A handler for a response that the server itself generates. */
export function answerHandler(answer: () => Answer): RequestHandler {
  return (req, res) => respond(req, res, prepareAnswer(answer(), commonHeaders(res)));
}
