import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { json, type RequestHandler } from "express";
import type { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { AppError } from "./app-error.ts";
import { depthCheck, tooDeep } from "./body-faults.ts";
import { drainBody, readBytes, tooLarge } from "./byte-body.ts";

/** Maximum size of a JSON body in bytes, unless the call states another. */
export const bodyLimit = 1024 * 1024;

const requireJson: RequestHandler = (req, _res, next) => {
  if (!req.is("application/json")) {
    throw new AppError("unsupported-media-type", "This call requires a body of type application/json.");
  }
  next();
};

type BodyOf = Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, "method" | "bodyLimit">;

/** Parses the body of a call that has one. */
export function bodyReaders(endpoint: BodyOf): RequestHandler[] {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return [];
  return [requireJson, json({ limit: endpoint.bodyLimit ?? bodyLimit, strict: false, verify: checkDepth })];
}

/** Before the body is parsed, and before anything is read from the database for it. */
function checkDepth(_req: unknown, _res: unknown, body: Buffer): void {
  if (depthCheck()(body)) throw new AppError("invalid-request", tooDeep);
}

/** Reads a JSON body as bytes, for a call that decodes and parses it in another thread. */
export function rawReaders(endpoint: BodyOf): RequestHandler[] {
  const limit = endpoint.bodyLimit ?? bodyLimit;
  const read: RequestHandler = async (req, _res, next) => {
    try {
      const isTooDeep = depthCheck();
      req.body = await readShared(req, limit, (piece) => {
        if (isTooDeep(piece)) throw new AppError("invalid-request", tooDeep);
      });
    } catch (error) {
      await drainBody(req, limit);
      throw error;
    }
    next();
  };
  return [requireJson, requireUtf8, read];
}

const requireUtf8: RequestHandler = (req, _res, next) => {
  const [, charset = "utf-8"] = /charset\s*=\s*"?([^\s";]+)/i.exec(req.headers["content-type"] ?? "") ?? [];
  if (!/^utf-?8$/i.test(charset)) {
    throw new AppError("unsupported-media-type", "The body's character set is not supported.");
  }
  next();
};

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
