import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { tooLarge } from "./byte-body.ts";
import { bodyLimit } from "./json-body.ts";
import { pathOf } from "./request-context.ts";

/**
 * Rejects a body by its declared length, before a byte is read, if no call accepts it, and closes the connection
 * rather than read the rest. The reader of the call counts a body without a length; a call that accepts no body hangs
 * up after the response.
 * @param larger paths of calls with a larger limit, in bytes
 */
export function bodyGuard(larger: ReadonlyMap<string, number> = new Map()): RequestHandler {
  return (req, res, next) => {
    const declared = Number(req.headers["content-length"] ?? 0);
    const limit = larger.get(pathOf(req)) ?? bodyLimit;
    const hasBody = declared > 0 || req.headers["transfer-encoding"] !== undefined;
    if (hasBody && limit === bodyLimit) cutOffSlowSender(req);
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
