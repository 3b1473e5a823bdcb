import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "./app-error.ts";
import { readBytes, tooLarge } from "./byte-body.ts";

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The unpacked body of a request in memory that another thread can read without a copy. It is stored piece by piece as
 * it arrives, so that no other request waits for a body of megabytes.
 * @param check called with every piece; an exception ends the reading
 * @throws {AppError} as `readBytes`, or if the Content-Encoding is unknown or wrong
 */
export async function readShared(
  req: IncomingMessage,
  limit: number,
  check: (piece: Uint8Array) => void,
): Promise<Uint8Array> {
  const memory = new SharedArrayBuffer(0, { maxByteLength: limit });
  for await (const piece of unpacked(req, limit)) {
    check(piece);
    const at = memory.byteLength;
    if (at + piece.length > limit) throw tooLarge(limit);
    memory.grow(at + piece.length);
    new Uint8Array(memory, at).set(piece);
  }
  return new Uint8Array(memory);
}

async function* unpacked(req: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  const encoding = (req.headers["content-encoding"] ?? "identity").toLowerCase();
  const bytes = readBytes(req, limit);
  if (encoding === "identity") return yield* bytes;
  const unpack = unpackers[encoding]?.();
  if (unpack === undefined) {
    throw new AppError("unsupported-media-type", "The body's Content-Encoding is not supported.");
  }
  try {
    // The loop below receives every error.
    yield* pipeline(bytes, unpack, () => undefined);
  } catch (cause) {
    if (!(cause instanceof Error && "errno" in cause)) throw cause;
    throw new AppError("invalid-request", "The body does not match its Content-Encoding.", { cause });
  }
}
