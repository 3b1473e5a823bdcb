import type { RequestHandler } from "express";
import { AppError } from "./app-error.ts";

/** RFC 9112, section 3.2: a request of HTTP/1.1 without a Host header is answered 400. */
export const hostGuard: RequestHandler = (req, _res, next) => {
  if (req.headers.host === undefined && req.httpVersion === "1.1") {
    throw new AppError("invalid-request", "The request has no Host header.", {
      errors: [{ in: "header", field: "Host", message: "expected the name of the server" }],
    });
  }
  next();
};
