import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { z } from "zod";
import type { Endpoint } from "../contract/endpoint.ts";
import { tooLarge } from "./byte-body.ts";
import { bodyLimit } from "./json-body.ts";
import { pathOf } from "./request-context.ts";

type LimitedCall = Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, "path" | "bytes" | "bodyLimit">;

/**
 * Rejects a body by its declared length, before a byte is read, if no call accepts it, and closes the connection
 * rather than read the rest. The reader of the call counts a body without a length; a call that accepts no body hangs
 * up after the response.
 * @param calls those with a limit of their own, in bytes
 */
export function bodyGuard(calls: readonly LimitedCall[] = []): RequestHandler {
  const larger = calls.flatMap(({ path, bytes, bodyLimit: limit = bytes?.limit }) =>
    limit === undefined ? [] : [{ path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`), limit }],
  );
  return (req, res, next) => {
    const declared = Number(req.headers["content-length"] ?? 0);
    const hasBody = declared > 0 || req.headers["transfer-encoding"] !== undefined;
    if (!hasBody) return next();
    const path = pathOf(req);
    const limit = larger.find((one) => one.path.test(path))?.limit ?? bodyLimit;
    if (limit === bodyLimit) cutOffSlowSender(req);
    if (declared > limit || req.headers["transfer-encoding"] !== undefined)
      res.setHeader("Connection", "close");
    if (declared > limit) throw tooLarge(limit, declared);
    next();
  };
}

/** Milliseconds a small body may take to arrive. */
const bodyTimeout = 60_000;

/** A sender that takes this long for a small body is cut off: it occupies a connection that others need. */
function cutOffSlowSender(req: IncomingMessage): void {
  const timer = setTimeout(() => req.destroy(), bodyTimeout).unref();
  req.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
}
