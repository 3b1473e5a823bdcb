import { json, type RequestHandler } from "express";
import type { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { AppError } from "./app-error.ts";
import { depthCheck, tooDeep } from "./body-faults.ts";
import { drainBody } from "./byte-body.ts";
import { readShared } from "./shared-body.ts";

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
