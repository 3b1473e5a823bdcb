import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { callerOf } from "../access/caller.ts";
import { clientAddress } from "../access/client-address.ts";
import { requestIdOf } from "./request-context.ts";

/** Milliseconds after which a request is logged, however it ended. */
const slowRequest = 1000;

/**
 * One line per request that failed, was slow, or was abandoned; all others are logged at debug level because they are
 * many.
 */
export function requestLog(
  logger: Logger,
  { proxies, slow = slowRequest }: { readonly proxies: number; readonly slow?: number },
): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = requestIdOf(res);
    // A closed connection has no address.
    const address = clientAddress(req, proxies);
    const person = personName(req);
    res.once("close", () => {
      const ms = Math.round(performance.now() - started);
      const line = {
        method: req.method,
        url: req.originalUrl.slice(0, 500),
        status: res.statusCode,
        ms,
        requestId,
        address,
        ...(person === undefined ? {} : { person }),
      };
      if (!res.writableFinished) logger.info(line, "client disconnected");
      else if (res.statusCode >= 500) logger.error(line, "answered with an error");
      else if (res.statusCode >= 400) logger.warn(line, "request refused");
      else if (ms >= slow) logger.warn(line, "slow request");
      else logger.debug(line, "answered");
    });
    next();
  };
}

function personName(req: Request): string | undefined {
  try {
    const caller = callerOf(req);
    return caller.kind === "person" ? caller.login : undefined;
  } catch {
    return undefined;
  }
}
