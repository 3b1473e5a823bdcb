import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { tooLarge } from "./byte-body.ts";
import { bodyLimit } from "./register-endpoint.ts";
import { pathOf } from "./request-context.ts";

/**
 * Refuses by its declared length, before a byte is read, a body that no call accepts, and closes the connection
 * rather than swallow the rest. A body without a length is counted by the reader of the call that takes it; a call
 * that takes none does not wait for its end but hangs up after the answer.
 * @param larger the paths of calls that take more bytes, with how many
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

/** Milliseconds a small body may take. */
const bodyTimeout = 60_000;

/** A sender that takes so long over so little is cut off: it holds a connection that others need. */
function cutOffSlowSender(req: IncomingMessage): void {
  const timer = setTimeout(() => req.destroy(), bodyTimeout).unref();
  req.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
}
