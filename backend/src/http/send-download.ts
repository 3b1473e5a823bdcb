import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { revalidate } from "./answer.ts";
import { matchesEtag } from "./negotiate.ts";

/** A file that is generated while it is sent. */
export interface Download {
  readonly fileName: string;
  /** Strong entity tag with its quotes. */
  readonly etag: string;
  /** Called only if the bytes are requested. */
  bytes(): AsyncIterable<Uint8Array>;
}

/**
 * Streams a file at the reader's pace; 304 and HEAD generate nothing. A failure before the first bytes is a problem
 * like any other; a later failure cuts the connection, so that a partial file never looks complete.
 */
export async function sendDownload(
  req: IncomingMessage,
  res: ServerResponse,
  mediaType: string,
  { fileName, etag, bytes }: Download,
): Promise<void> {
  const headers = { ETag: etag, "Cache-Control": revalidate };
  if (matchesEtag(req.headers["if-none-match"], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const full = { ...headers, "Content-Type": mediaType, "Content-Disposition": attachment(fileName) };
  if (req.method === "HEAD") {
    res.writeHead(200, full).end();
    return;
  }
  const pieces = bytes()[Symbol.asyncIterator]();
  const first = await pieces.next();
  res.writeHead(200, full);
  try {
    await pipeline(Readable.from(from(first, pieces)), res);
  } catch (error) {
    // The client hung up; there is no one to respond to.
    if (!hungUp(error)) throw error;
  }
}

async function* from(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

function hungUp(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET" || code === "EPIPE";
}

/** Content-Disposition for a download (RFC 6266): a name without characters that file systems or headers reject. */
export function attachment(fileName: string): string {
  const safe = fileName.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "");
  return `attachment; filename="${safe === "" ? "download" : safe}"`;
}
