import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";
import { bodyLimit } from "./register-endpoint.ts";

/**
 * Refuses by its declared length, before a byte is read, a body that no call accepts, and closes the connection
 * rather than swallow the rest. A body without a length is counted by the reader of the call that takes it; a call
 * that takes none does not wait for its end but hangs up after the answer.
 */
export function bodyGuard(): RequestHandler {
  return (req, res, next) => {
    const declared = Number(req.headers["content-length"] ?? 0);
    if (declared > bodyLimit || req.headers["transfer-encoding"] !== undefined)
      res.setHeader("Connection", "close");
    if (declared > bodyLimit) {
      throw new AppError(
        "payload-too-large",
        `A body may have ${bodyLimit} bytes; this one announces ${declared}.`,
      );
    }
    next();
  };
}
