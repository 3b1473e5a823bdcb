import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { requestIdOf } from "./request-context.ts";

/** Milliseconds after which a request is logged, however it ended. */
const slowRequest = 1000;

/**
 * One line per request that failed, was slow, or was abandoned; all others are logged at debug level because they are
 * many.
 */
export function requestLog(logger: Logger, slow = slowRequest): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = requestIdOf(res);
    res.once("close", () => {
      const ms = Math.round(performance.now() - started);
      const line = {
        method: req.method,
        url: req.originalUrl.slice(0, 500),
        status: res.statusCode,
        ms,
        requestId,
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
